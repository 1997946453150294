import assert from "node:assert/strict";
import { test } from "node:test";
import { findSchemaImports } from "./page-schemas.ts";

const page = "app/src/web/pages/events/route.tsx";
const contract = "app/src/domain/events/contract.ts";
const find = (sources: Record<string, string>) => findSchemaImports(new Map(Object.entries(sources)));

test("a page that imports a value from a contract with schemas is reported with the way to them", () => {
	const [message, ...others] = find({
		[page]: 'import { eventTypes } from "../../../domain/events/contract.ts";',
		[contract]: 'import { idSchema } from "../../contract.ts";',
		"app/src/contract.ts": 'import { z } from "zod";',
	});
	assert.ok(message?.startsWith(`${page} → ${contract} → app/src/contract.ts → zod: `), message);
	assert.deepEqual(others, []);
});

test("a page may import the types of schemas, and values of a contract without schemas", () => {
	const types = "app/src/domain/events/event-types-contract.ts";
	const sources = {
		[page]:
			'import type { Event } from "../../../domain/events/contract.ts";\nimport { eventTypes } from "../../../domain/events/event-types-contract.ts";',
		[contract]: 'import { z } from "zod";',
		[types]: 'import type { Event } from "./contract.ts";',
	};
	assert.deepEqual(find(sources), []);
});

test("a page is reported once, not together with what imports it", () => {
	const part = "app/src/web/pages/events/filters.tsx";
	const messages = find({
		[page]: 'import { Filters } from "./filters.tsx";',
		[part]: 'import { z } from "zod";',
	});
	assert.equal(messages.length, 1);
	assert.ok(messages[0]?.startsWith(`${part} → zod: `), messages[0]);
});
