import type { FastifyInstance } from "fastify";
import type { Config } from "../platform/config.ts";
import type { QueueOptions } from "../platform/jobs.ts";
import type { Routes } from "../platform/network/http.ts";
import type { ObjectKeysOf } from "./ports.ts";
import type { Services } from "./services.ts";

/** Work that is kept in a queue: any process may send it, workers do it. */
export interface Job {
	readonly queue: string;
	readonly options?: QueueOptions;
	/** Jobs at a time in a worker; one unless told. */
	readonly concurrency?: (config: Config) => number;
	/** Jobs fetched at a time. */
	readonly batch?: number;
	run(services: Services, data: object): Promise<void>;
}

/** Work by the clock. One process of all does it each time. */
export interface Schedule {
	readonly name: string;
	/** In UTC. */
	readonly cron: string;
	run(services: Services): Promise<void>;
}

/** What prints a command's lines; `wrong` is for what kept it from its work. */
export interface Print {
	found(line: string): void;
	wrong(line: string): void;
}

/** A command of the server's program, by what it needs. What it answers is the exit code. */
export type Command = { readonly name: string } & (
	| { readonly needs: "nothing"; run(words: readonly string[], print: Print): Promise<number> }
	| {
			readonly needs: "config";
			/** Exit code where the configuration can't be read. */
			readonly withoutConfig: number;
			run(config: Config, words: readonly string[], print: Print): Promise<number>;
	  }
	| {
			readonly needs: "services";
			run(services: Services, words: readonly string[], print: Print): Promise<void>;
	  }
);

/** All that the product has to know of a domain. What isn't given it hasn't got. */
export interface Domain {
	readonly name: string;
	readonly routes?: readonly ((services: Services) => Routes)[];
	/** What it does for the routes of all: added to them before they are mounted. */
	readonly forRoutes?: (http: FastifyInstance, services: Services) => void;
	readonly jobs?: readonly Job[];
	readonly schedules?: readonly Schedule[];
	/** What is to happen soon after events were recorded; in workers. */
	readonly onEvents?: (services: Services) => Promise<void>;
	/** What deletes data whose time is over, each hour. */
	readonly retention?: readonly ((services: Services) => PromiseLike<unknown>)[];
	/** Finds the keys of objects that events are about, by how their ids begin. */
	readonly objectKeys?: { readonly prefix: string; readonly find: ObjectKeysOf };
	/** What has to hold, or be brought up to date, before anything is served. @throws to keep the server from starting */
	readonly beforeServing?: readonly ((services: Services) => Promise<void>)[];
	/** Begins work of a worker's own, and takes up what one that died left behind. */
	readonly start?: (services: Services) => Promise<void>;
	readonly commands?: readonly Command[];
}

/** Declares a domain: its folder's `index.ts` exports what this returns, and `domains.ts` lists it. */
export const defineDomain = (domain: Domain): Domain => domain;
