import { expect } from "vitest";
import type { CallerKind, RouteAccess } from "../domain/guard/access.ts";
import type { Permission } from "../domain/guard/permissions.ts";
import type { DeclaredRoute } from "../http/request/guard.ts";
import type { Problem } from "../shared/schemas.ts";
import type { TestClient } from "./clients/test-client.ts";
import type { Harness } from "./harness.ts";

export interface ExpectedRefusal {
	readonly status: number;
	/** The permission that the response must name. */
	readonly permission?: Permission | undefined;
}
type Method = Parameters<TestClient["send"]>[0];

export const isCallableBy = ({ who }: Pick<RouteAccess, "who">, ...callers: CallerKind[]): boolean =>
	who.some((kind) => callers.includes(kind));

export const nameOf = ({ method, url }: DeclaredRoute): string => `${method} ${url}`;

/** The same session from another IP address, so that rate limits don't apply. */
export function atAnotherAddress(harness: Harness, original: TestClient): TestClient {
	const client = harness.visitor({ "accept-language": "en" });
	for (const [name, value] of original.cookies) client.cookies.set(name, value);
	return client;
}

/** Calls every route of a server, for an app. */
export class RouteCalls {
	readonly routes: readonly DeclaredRoute[];
	readonly #app: string;

	constructor(harness: Harness, app: string) {
		this.routes = harness.http.declaredRoutes.filter(({ method }) => !["HEAD", "OPTIONS"].includes(method));
		this.#app = app;
	}

	/** URL of a route with IDs that don't exist: the guard runs before they are looked up. */
	buildUrl({ url }: Pick<DeclaredRoute, "url">): string {
		return url.replace("/api/apps/:id", `/api/apps/${this.#app}`).replace(/:\w+|\*/g, "x");
	}

	/**
	 * Calls every route that must refuse the caller. Each caller has its own IP address, so rate limits don't apply.
	 * @param query credentials that are part of the URL
	 */
	async expectRefusals(
		refusalOf: (access: RouteAccess) => ExpectedRefusal | null,
		clientFor: (access: RouteAccess) => Promise<TestClient> | TestClient,
		query = "",
	): Promise<number> {
		const wrong: string[] = [];
		let count = 0;
		for (const route of this.routes) {
			const refusal = refusalOf(route.access);
			if (!refusal) continue;
			count++;
			const client = await clientFor(route.access);
			const { status, body, bytes } = await client.send<Problem>(
				route.method as Method,
				this.buildUrl(route) + query,
				undefined,
				client.csrf(),
			);
			const named = refusal.permission === undefined || body?.detail?.includes(refusal.permission);
			if (status !== refusal.status || !named)
				wrong.push(`${nameOf(route)}: ${status} ${bytes.toString().slice(0, 200)}`);
		}
		expect(wrong).toEqual([]);
		return count;
	}

	/** The statuses with which routes answer, with an ID in the path and an unknown query parameter, so that nothing changes. */
	async listResponses(
		of: readonly DeclaredRoute[],
		id: string,
		clientFor: () => Promise<TestClient> | TestClient,
		query = "?no_such=1",
	): Promise<string[]> {
		const responses: string[] = [];
		for (const route of of) {
			const client = await clientFor();
			const url = this.buildUrl({ url: route.url.replace(":id", id) }) + query;
			const { status } = await client.send(route.method as Method, url, undefined, client.csrf());
			responses.push(`${nameOf(route)}: ${status}`);
		}
		return responses;
	}
}
