import { createMemoryRouter, type MiddlewareFunction, redirect } from "react-router";
import { expect, test } from "vitest";
import { keepHash } from "./keep-hash.ts";

const navigate = async (to: string) => {
	const router = createMemoryRouter([
		{
			middleware: [keepHash as MiddlewareFunction],
			children: [
				{ path: "/" },
				{ path: "/verify/:id", loader: () => redirect("/es/verify/vrf_1?x=1") },
				{ path: "/docs", loader: () => redirect("/en/docs#start") },
				{ path: "/:locale/*" },
			],
		},
	]);
	router.initialize();
	await router.navigate(to);
	const { pathname, search, hash } = router.state.location;
	router.dispose();
	return pathname + search + hash;
};

test("a navigation that is redirected to another language keeps its hash", async () => {
	expect(await navigate("/verify/vrf_1#vcs_secret")).toBe("/es/verify/vrf_1?x=1#vcs_secret");
	expect(await navigate("/verify/vrf_1")).toBe("/es/verify/vrf_1?x=1");
});

test("a redirect that names a hash replaces the navigation's", async () => {
	expect(await navigate("/docs#end")).toBe("/en/docs#start");
});
