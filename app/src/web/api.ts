import type { Page } from "../contract.ts";
import type { BotAction, BotChallenge } from "../domain/bots/contract.ts";
import type {
	ChangeCustomerInput,
	CreateCustomerInput,
	Customer,
	CustomerDuplicate,
	ListCustomers,
} from "../domain/customers/contract.ts";
import type { Replay } from "../domain/evidence/contract.ts";
import type { CreateListEntryInput, ListEntry, ListListEntries } from "../domain/lists/contract.ts";
import type { InboxMail, MailAnswer } from "../domain/mails/contract.ts";
import type { ListRedactions, Redaction, Retention } from "../domain/redactions/contract.ts";
import type { FirstSteps, ReadStatistics, Statistics } from "../domain/statistics/contract.ts";
import type { LivenessChallenge } from "../domain/verifications/challenge-contract.ts";
import type { LightColour, StepKind } from "../domain/verifications/challenge-rules-contract.ts";
import type { StepVerdict } from "../domain/verifications/challenge-steps-contract.ts";
import type {
	CreateVerification,
	PictureKind,
	Verification,
	VerificationSummary,
} from "../domain/verifications/contract.ts";
import type { ListVerifications } from "../domain/verifications/list-contract.ts";
import type {
	ChosenDocument,
	PersonSession,
	PictureVerdict,
} from "../domain/verifications/person-contract.ts";
import type { ChangeView, CreateView, View, ViewedList } from "../domain/views/contract.ts";
import type { Locale } from "../i18n/locales.ts";
import { accountCalls } from "./account-api.ts";
import { alertCalls } from "./alert-api.ts";
import { appCalls } from "./app-api.ts";
import {
	type ApiRequest,
	type ApiSetting,
	createCall,
	formOf,
	type Query,
	type Send,
	withQuery,
} from "./call.ts";
import { contactCalls } from "./contact-api.ts";
import { demoCalls, frameName } from "./demo-api.ts";
import { developerCalls } from "./developer-api.ts";
import { docsCalls } from "./docs-api.ts";
import { logCalls } from "./log-api.ts";
import { reviewCalls } from "./review-api.ts";
import { statusCalls } from "./status-api.ts";
import { supportCalls } from "./support-api.ts";
import { trialCalls } from "./trial-api.ts";
import { webhookCalls } from "./webhook-api.ts";

export { ApiError } from "./call.ts";

/** A picture taken while the person does what a challenge asks. */
export interface LiveFrame {
	picture: Blob;
	/** Counted from 0. */
	step: number;
	/** Milliseconds since the challenge was shown. */
	at: number;
	/** What the screen showed, in a step of lights. */
	colour?: LightColour;
}

/** The typed client of pages: they see exactly what customers' programs see. */
export function createApi(send: Send, setting: ApiSetting) {
	const parts = createCall(send, setting);
	const { call } = parts;
	const get = <T>(path: string, query?: object) =>
		parts.get<T>(withQuery(path, query as Record<string, unknown>));
	const person = (id: string, secret: string) => {
		const act = <T = PersonSession>(method: ApiRequest["method"], path: string, body?: object | FormData) =>
			call<T>({ method, path: `/api/v1/verify/${id}${path}`, secret, ...(body && { body }) });
		return {
			session: () => act("GET", ""),
			open: () => act("POST", "/open"),
			start: (locale: Locale) => act("POST", "/start", { consent: true, locale }),
			decline: () => act("POST", "/decline"),
			chooseDocument: (document: ChosenDocument) => act("PUT", "/document", document),
			upload(kind: PictureKind, files: readonly Blob[]) {
				const form = new FormData();
				for (const [index, file] of files.entries()) form.append("file", file, `${kind}-${index}`);
				return act<PictureVerdict>("POST", `/pictures/${kind}`, form);
			},
			drawChallenge: (without: readonly StepKind[]) =>
				act<LivenessChallenge>("POST", "/challenges", { without }),
			/** The frames of one step of a challenge, in the order they were taken. */
			sendStep(
				nonce: string,
				{ step, number }: { step: number; number: number },
				frames: readonly LiveFrame[],
				onProgress: (share: number) => void,
			) {
				const body = new FormData();
				for (const frame of frames) body.append("file", frame.picture, frameName(frame));
				const path = `/api/v1/verify/${id}/challenges/${nonce}/steps/${step}/tries/${number}`;
				return call<StepVerdict>({ method: "PUT", path, secret, body, onProgress });
			},
			completeChallenge: (nonce: string) => act<PictureVerdict>("POST", `/challenges/${nonce}/complete`),
			/** The recording of the selfie that `capture` names. */
			record: (capture: string, recording: Blob) =>
				act<void>("PUT", `/recordings/${capture}`, formOf(recording)),
			submit: () => act("POST", "/submit"),
		};
	};
	return {
		...accountCalls(parts),
		...appCalls(parts),
		...alertCalls(parts),
		...docsCalls(parts),
		...contactCalls(parts),
		...demoCalls(parts),
		...reviewCalls(parts),
		...statusCalls(parts),
		...supportCalls(parts),
		...trialCalls(parts),
		...webhookCalls(parts),
		...developerCalls(parts),
		...logCalls(parts),
		botChallenge: (action: BotAction) => get<BotChallenge>("/api/bot-challenge", { action }),
		/** Whether mails leave. */
		mail: () => get<MailAnswer>("/api/mail"),
		/** The developers' inbox, latest first. */
		inbox: async () => (await get<{ data: InboxMail[] }>("/api/dev/inbox")).data,
		realtime: () => get<{ key: string; cluster: string; host: string | null }>("/api/realtime"),
		joinChannel: (socket_id: string, channel_name: string, secret?: string) =>
			call<{ auth: string; channel_data?: string }>({
				method: "POST",
				path: "/api/pusher/auth",
				body: { socket_id, channel_name },
				...(secret && { secret }),
			}),
		signSocketIn: (socket_id: string) =>
			call<{ auth: string; user_data: string }>({
				method: "POST",
				path: "/api/pusher/user-auth",
				body: { socket_id },
			}),
		verifications: {
			list: (query: Query<ListVerifications>) =>
				get<Page<VerificationSummary>>("/api/v1/verifications", query),
			get: (id: string) => get<Verification>(`/api/v1/verifications/${id}`),
			create: (input: Partial<CreateVerification>) =>
				call<Verification>({ method: "POST", path: "/api/v1/verifications", body: input }),
			cancel: (id: string) =>
				call<Verification>({ method: "POST", path: `/api/v1/verifications/${id}/cancel` }),
			replay: (id: string) => call<Replay>({ method: "POST", path: `/api/v1/verifications/${id}/replay` }),
			redact: (id: string) =>
				call<Verification>({ method: "POST", path: `/api/v1/verifications/${id}/redact` }),
		},
		customers: {
			list: (query: Query<ListCustomers>) => get<Page<Customer>>("/api/v1/customers", query),
			get: (id: string) => get<Customer>(`/api/v1/customers/${id}`),
			create: (input: CreateCustomerInput) =>
				call<Customer>({ method: "POST", path: "/api/v1/customers", body: input }),
			change: (id: string, to: ChangeCustomerInput) =>
				call<Customer>({ method: "PATCH", path: `/api/v1/customers/${id}`, body: to }),
			/** Other customers who may be the same person. */
			duplicates: async (id: string) =>
				(await get<{ data: CustomerDuplicate[] }>(`/api/v1/customers/${id}/duplicates`)).data,
			redact: (id: string) => call<Customer>({ method: "POST", path: `/api/v1/customers/${id}/redact` }),
			/** Makes one customer of two: `id` goes, `into` stays. */
			merge: (id: string, into: string) =>
				call<Customer>({ method: "POST", path: `/api/v1/customers/${id}/merge`, body: { into } }),
		},
		redactions: {
			list: (query: Query<ListRedactions>) => get<Page<Redaction>>("/api/v1/redactions", query),
			schedule: () => get<Retention>("/api/v1/redactions/schedule"),
		},
		lists: {
			entries: (query: Query<ListListEntries>) => get<Page<ListEntry>>("/api/v1/lists/entries", query),
			add: (entry: CreateListEntryInput) =>
				call<ListEntry>({ method: "POST", path: "/api/v1/lists/entries", body: entry }),
			remove: (id: string) => call<void>({ method: "DELETE", path: `/api/v1/lists/entries/${id}` }),
		},
		views: {
			list: async (app: string, list: ViewedList) =>
				(await get<{ data: View[] }>(`/api/apps/${app}/views`, { list })).data,
			create: (app: string, input: CreateView) =>
				call<View>({ method: "POST", path: `/api/apps/${app}/views`, body: input }),
			change: (app: string, id: string, to: ChangeView) =>
				call<View>({ method: "PATCH", path: `/api/apps/${app}/views/${id}`, body: to }),
			remove: (app: string, id: string) =>
				call<void>({ method: "DELETE", path: `/api/apps/${app}/views/${id}` }),
		},
		/** The numbers of some days in the current app and mode. */
		statistics: (query: Query<ReadStatistics>) => get<Statistics>("/api/v1/statistics", query),
		firstSteps: () => get<FirstSteps>("/api/v1/first-steps"),
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
