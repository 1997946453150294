import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Locale } from "../i18n/locales.ts";
import type { Config } from "../platform/config.ts";
import type { RoutePlugin } from "../platform/http/routes.ts";
import type { QueueOptions } from "../platform/jobs/job-queue.ts";
import type { PresenceMember } from "../platform/realtime/presence.ts";
import type { RedactionSubject } from "../shared/redaction.ts";
import type {
	AccountData,
	AlertMonitor,
	EraseRows,
	FindObjectKeys,
	Services,
	StatusChecks,
} from "./services.ts";

/** A background job. Any process can enqueue it; workers run it. */
interface JobDefinition<State extends unknown[] = []> {
	readonly queue: string;
	readonly options?: QueueOptions;
	/** Concurrent jobs in a worker. Default: 1. */
	readonly concurrency?: (config: Config) => number;
	/** Jobs fetched at once. */
	readonly batch?: number;
	run(services: Services, data: object, ...state: State): Promise<void>;
}

/** A scheduled task. Each time, a single process runs it. */
interface ScheduleDefinition<State extends unknown[] = []> {
	readonly name: string;
	/** In UTC. */
	readonly cron: string;
	run(services: Services, ...state: State): Promise<void>;
}

/** Data that is deleted after some time: by `run` every hour, or by a schedule of the domain. */
export type RetentionRule = {
	/** What is deleted, in a few words. */
	readonly what: string;
	/** After how long, and since when: "30 days after the request". */
	readonly after: string;
	/** Title of its row in the privacy policy; null for what the policy needn't mention. */
	readonly policyRow: Readonly<Record<Locale, string>> | null;
} & ({ run(services: Services): PromiseLike<unknown> } | { readonly schedule: string });

/** Who joins a realtime channel. */
export interface ChannelAccess {
	/** Name of the channel that they may join: if it isn't the requested one, they are refused. */
	readonly channel: string;
	/** Owner of the socket, whose sockets are closed when their access ends. */
	readonly ownerId: string;
	/** How the others in a presence channel see them. */
	readonly present?: PresenceMember;
}

/** A kind of realtime channels. */
export interface RealtimeChannel {
	/** Matches their names. */
	readonly pattern: RegExp;
	/** Joined with the client secret of a person's link only. Other channels never are. */
	readonly forPeople?: true;
	/** @param groups of the pattern @throws Problem 401, 403, 404 */
	authorize(services: Services, request: FastifyRequest, groups: readonly string[]): Promise<ChannelAccess>;
}

/** Prints a command's lines: `out` to standard output, `error` (why it couldn't run) to standard error. */
export interface CommandOutput {
	out(line: string): void;
	error(line: string): void;
}

/** A CLI command by what it needs. `run` returns the exit code. */
export type CliCommand = { readonly name: string } & (
	| { readonly needs: "nothing"; run(args: readonly string[], print: CommandOutput): Promise<number> }
	| {
			readonly needs: "config";
			/** Exit code when the configuration can't be read. */
			readonly exitCodeWithoutConfig: number;
			run(config: Config, args: readonly string[], print: CommandOutput): Promise<number>;
	  }
	| {
			readonly needs: "services";
			run(services: Services, args: readonly string[], print: CommandOutput): Promise<void>;
	  }
);

/**
 * The parts of a domain that the product runs. All are optional except the name.
 * @typeParam Opened the domain's state
 * @typeParam State what some parts receive besides the services: the state, or nothing where they find it themselves
 */
interface DomainParts<Opened, State extends unknown[]> {
	readonly name: string;
	/**
	 * Creates the domain's state: what it keeps in memory while the services are open, in each process its own. Background
	 * work begins in `startWorker`, and ends by `jobs.onStop`.
	 */
	readonly open?: (services: Services) => Opened;
	readonly routes?: readonly ((services: Services, ...state: State) => RoutePlugin)[];
	/** Hooks added to the server before any routes are mounted. */
	readonly configureHttp?: (http: FastifyInstance, services: Services, ...state: State) => void;
	readonly jobs?: readonly JobDefinition<State>[];
	readonly schedules?: readonly ScheduleDefinition<State>[];
	/** Runs in workers soon after events were recorded. */
	readonly onEvents?: (services: Services, ...state: State) => Promise<void>;
	/** Data that is deleted once its time is over. The operator's documentation lists all of it. */
	readonly retention?: readonly RetentionRule[];
	/** Data of a user that the account export contains, and that is deleted with the account. */
	readonly accountData?: AccountData;
	/**
	 * Erases the domain's personal data about a redacted verification or customer, in the transaction of the
	 * redaction. The object's own rows are erased by the domain of the object.
	 */
	readonly onErase?: Readonly<Partial<Record<RedactionSubject, EraseRows>>>;
	/** Conditions over all apps that open alerts while they hold. */
	readonly alertMonitors?: readonly AlertMonitor[];
	/** Checks of parts of the server, for the status page. */
	readonly statusChecks?: StatusChecks;
	/** Kinds of realtime channels, with who may join them. */
	readonly channels?: readonly RealtimeChannel[];
	/** Finds the keys of objects that events are about, by the prefix of their IDs. */
	readonly objectKeys?: { readonly prefix: string; readonly find: FindObjectKeys };
	/** Checks and migrations before the server accepts requests. @throws to prevent the start */
	readonly beforeServing?: readonly ((services: Services) => Promise<void>)[];
	/** Starts background work in a worker, including what a crashed worker left unfinished. */
	readonly startWorker?: (services: Services, ...state: State) => Promise<void>;
	readonly commands?: readonly CliCommand[];
}

/** A domain as the product runs it: its parts find the state by the services that they are called with. */
export type Domain = DomainParts<unknown, []>;

/** A domain with state, as the ports see it. */
export interface StatefulDomain<State> extends Domain {
	stateOf(services: Services): State;
}

/** Defines a domain. The `index.ts` of its folder exports it, and `domains.ts` lists it. */
export function defineDomain(parts: DomainParts<undefined, []> & { readonly open?: undefined }): Domain;
export function defineDomain<State>(
	parts: DomainParts<State, [state: State]> & { readonly open: (services: Services) => State },
): StatefulDomain<State>;
export function defineDomain<State>(parts: DomainParts<State, [state: State]>): StatefulDomain<State> {
	const { name, routes, configureHttp, jobs, schedules, onEvents, startWorker, ...others } = parts;
	const stateOf = ({ domainStates }: Services) => domainStates.get(name) as State;
	return {
		...others,
		name,
		stateOf,
		routes: routes?.map((createRoutes) => (services) => createRoutes(services, stateOf(services))),
		configureHttp: (http, services) => configureHttp?.(http, services, stateOf(services)),
		jobs: jobs?.map((job) => ({
			...job,
			run: (services, data) => job.run(services, data, stateOf(services)),
		})),
		schedules: schedules?.map((schedule) => ({
			...schedule,
			run: (services) => schedule.run(services, stateOf(services)),
		})),
		onEvents: async (services) => onEvents?.(services, stateOf(services)),
		startWorker: async (services) => startWorker?.(services, stateOf(services)),
	};
}
