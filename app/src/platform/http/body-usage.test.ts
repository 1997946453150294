import { expect, test } from "vitest";
import { createBodyUsage, keepBodyInUse, runWithBodyUsage } from "./body-usage.ts";

test("a body counts as in use until the work that outlives its request has ended, whether or not it succeeds", async () => {
	let releases = 0;
	const usage = createBodyUsage(() => releases++);
	const first = Promise.withResolvers<void>();
	const second = Promise.withResolvers<void>();
	const end = usage.use();
	runWithBodyUsage(usage, () => {
		keepBodyInUse(first.promise);
		keepBodyInUse(second.promise);
	});
	end();
	end();
	expect(releases).toBe(0);
	first.resolve();
	await first.promise;
	expect(releases).toBe(0);
	second.reject(new Error("The engine stopped."));
	await second.promise.catch(() => {});
	expect(releases).toBe(1);
});

test("a body whose sender is gone before its handler begins is released once", () => {
	let releases = 0;
	const usage = createBodyUsage(() => releases++);
	usage.use()();
	usage.use()();
	expect(releases).toBe(1);
});
