import type { Mode, Page } from "../contract.ts";
import type { App, AppSettings, ChangeApp, ChangeSettingsInput } from "../domain/apps/contract.ts";
import type { AuditEntry, ListAudit } from "../domain/audit/contract.ts";
import type { User } from "../domain/auth/contract.ts";
import type { Invitation, InviteInput, InviteResult, Member, Offer } from "../domain/team/contract.ts";
import type { Role } from "../domain/team/permissions.ts";
import type { AcceptAsNewInput } from "../domain/team/register-contract.ts";
import { type Call, formOf, type Query, withQuery } from "./call.ts";

/** Apps, their teams, and invitations to them. */
export function appCalls({ call, get, user, open }: Call) {
	const at = (id: string) => `/api/apps/${id}`;
	return {
		apps: async () => (await get<{ data: App[] }>("/api/apps")).data,
		chooseApp: (app: string, mode: Mode) =>
			call<void>({ method: "PUT", path: "/api/session/app", body: { app, mode } }),
		app: {
			create: (input: { name: string }) => call<App>({ method: "POST", path: "/api/apps", body: input }),
			get: (id: string) => get<App>(at(id)),
			change: (id: string, to: ChangeApp) => call<void>({ method: "PATCH", path: at(id), body: to }),
			setLogo: (id: string, file: Blob) =>
				call<void>({ method: "PUT", path: `${at(id)}/logo`, body: formOf(file) }),
			removeLogo: (id: string) => call<void>({ method: "DELETE", path: `${at(id)}/logo` }),
			settings: (id: string) => get<AppSettings>(`${at(id)}/settings`),
			changeSettings: (id: string, body: ChangeSettingsInput) =>
				call<AppSettings>({ method: "PATCH", path: `${at(id)}/settings`, body }),
			transfer: (id: string, body: { member: string; current_password: string }) =>
				call<void>({ method: "POST", path: `${at(id)}/transfer`, body }),
			scheduleDeletion: (id: string, body: { name: string; current_password: string }) =>
				call<void>({ method: "POST", path: `${at(id)}/deletion`, body }),
			cancelDeletion: (id: string) => call<void>({ method: "DELETE", path: `${at(id)}/deletion` }),
			audit: (id: string, query: Query<ListAudit>) =>
				get<Page<AuditEntry>>(withQuery(`${at(id)}/audit`, query)),
		},
		team: {
			members: async (app: string) => (await get<{ data: Member[] }>(`${at(app)}/members`)).data,
			changeRoles: (app: string, member: string, roles: Role[]) =>
				call<Member>({ method: "PATCH", path: `${at(app)}/members/${member}`, body: { roles } }),
			remove: (app: string, member: string) =>
				call<void>({ method: "DELETE", path: `${at(app)}/members/${member}` }),
			invitations: async (app: string) => (await get<{ data: Invitation[] }>(`${at(app)}/invitations`)).data,
			invite: (app: string, body: InviteInput) =>
				call<InviteResult>({ method: "POST", path: `${at(app)}/invitations`, body }),
			resend: (app: string, id: string) =>
				call<Invitation>({ method: "POST", path: `${at(app)}/invitations/${id}/resend` }),
			revoke: (app: string, id: string) =>
				call<void>({ method: "DELETE", path: `${at(app)}/invitations/${id}` }),
		},
		invitation: {
			offer: (id: string, token: string) => get<Offer>(withQuery(`/api/invitations/${id}`, { token })),
			accept: (id: string, token: string) =>
				call<void>({ method: "POST", path: `/api/invitations/${id}/accept`, body: { token } }),
			decline: (id: string, token: string) =>
				call<void>({ method: "POST", path: `/api/invitations/${id}/decline`, body: { token } }),
			register: async (id: string, body: AcceptAsNewInput): Promise<User> =>
				user(await open(`/api/invitations/${id}/register`, body)),
		},
	};
}
