import type { Mode, Page, Problem } from "../contract.ts";
import type { App } from "../domain/apps/contract.ts";
import type { Login, User } from "../domain/auth/contract.ts";
import type { BotAction, BotChallenge } from "../domain/bots/contract.ts";
import type { Event, ListEvents } from "../domain/events/contract.ts";
import type { InboxMail, MailAnswer } from "../domain/mails/contract.ts";
import type {
	CreateVerification,
	FileKind,
	ListVerifications,
	Review,
	Verification,
	VerificationSummary,
} from "../domain/verifications/contract.ts";
import type {
	ChosenDocument,
	PersonSession,
	PictureVerdict,
} from "../domain/verifications/person-contract.ts";
import type { Locale } from "../i18n/locales.ts";

/** An answer of the API that is a problem document: its `detail` is for the person who reads it. */
export class ApiError extends Error {
	override readonly name = "ApiError";
	readonly problem: Problem;
	constructor(problem: Problem) {
		super(problem.detail);
		this.problem = problem;
	}
	/** The message for one field, if there is one. */
	field(path: string): string | undefined {
		return this.problem.errors?.find((error) => error.path === path)?.message;
	}
}

export interface ApiRequest {
	method: "GET" | "POST" | "PUT" | "DELETE";
	path: string;
	body?: object | FormData;
	/** Secret of a person's link. */
	secret?: string;
}
/** Carries a request to the API: in memory on the server, over HTTP in the browser. */
export type Send = (request: ApiRequest) => Promise<Response>;

type Query<T> = { [K in keyof T]?: T[K] | undefined };

const withQuery = (path: string, query: Record<string, unknown> = {}): string => {
	const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
	return given.length > 0
		? `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
		: path;
};

/** The typed client of pages: they see exactly what customers' programs see. */
export function createApi(send: Send) {
	async function call<T>(request: ApiRequest): Promise<T> {
		const response = await send(request);
		if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
		throw new ApiError((await response.json()) as Problem);
	}
	const get = <T>(path: string, query?: object) =>
		call<T>({ method: "GET", path: withQuery(path, query as Record<string, unknown>) });
	const person = (id: string, secret: string) => {
		const act = <T = PersonSession>(method: ApiRequest["method"], path: string, body?: object | FormData) =>
			call<T>({ method, path: `/api/v1/verify/${id}${path}`, secret, ...(body && { body }) });
		return {
			session: () => act("GET", ""),
			open: () => act("POST", "/open"),
			start: (locale: Locale) => act("POST", "/start", { consent: true, locale }),
			decline: () => act("POST", "/decline"),
			chooseDocument: (document: ChosenDocument) => act("PUT", "/document", document),
			upload(kind: FileKind, files: readonly Blob[]) {
				const form = new FormData();
				for (const [index, file] of files.entries()) form.append("file", file, `${kind}-${index}`);
				return act<PictureVerdict>("POST", `/pictures/${kind}`, form);
			},
			submit: () => act("POST", "/submit"),
		};
	};
	return {
		user: async () => (await get<{ data: User }>("/api/user")).data,
		login: async (login: Login) =>
			(await call<{ data: User }>({ method: "POST", path: "/api/login", body: login })).data,
		botChallenge: (action: BotAction) => get<BotChallenge>("/api/bot-challenge", { action }),
		logout: () => call<void>({ method: "POST", path: "/api/logout" }),
		apps: async () => (await get<{ data: App[] }>("/api/apps")).data,
		chooseApp: (app: string, mode: Mode) =>
			call<void>({ method: "PUT", path: "/api/session/app", body: { app, mode } }),
		/** Whether mails leave. */
		mail: () => get<MailAnswer>("/api/mail"),
		/** The developers' inbox, latest first. */
		inbox: async () => (await get<{ data: InboxMail[] }>("/api/dev/inbox")).data,
		realtime: () => get<{ key: string; cluster: string; host: string | null }>("/api/realtime"),
		verifications: {
			list: (query: Query<ListVerifications>) =>
				get<Page<VerificationSummary>>("/api/v1/verifications", query),
			get: (id: string) => get<Verification>(`/api/v1/verifications/${id}`),
			create: (input: Partial<CreateVerification>) =>
				call<Verification>({ method: "POST", path: "/api/v1/verifications", body: input }),
			cancel: (id: string) =>
				call<Verification>({ method: "POST", path: `/api/v1/verifications/${id}/cancel` }),
			review: (id: string, review: Review) =>
				call<Verification>({ method: "POST", path: `/api/v1/verifications/${id}/review`, body: review }),
		},
		events: (query: Query<ListEvents>) => get<Page<Event>>("/api/v1/events", query),
		openCode: (code: string) =>
			call<{ id: string; client_secret: string }>({
				method: "POST",
				path: "/api/v1/verify/code",
				body: { code },
			}),
		person,
	};
}
export type Api = ReturnType<typeof createApi>;
