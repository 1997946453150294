import { expect, test } from "vitest";
import { buildSnippets } from "./snippets.ts";

const samples = buildSnippets({
	method: "POST",
	address: "https://id.example.com/api/v1/verifications",
	body: '{ "reference": "order-1042" }',
	key: true,
});

test.each(samples)(
	"the $label sample sends the request to the given server, and takes only the key from outside",
	({ code }) => {
		expect(code).toContain('"https://id.example.com/api/v1/verifications"');
		expect(code).toContain("VIDIMUS_API_KEY");
		expect(code).not.toContain("VIDIMUS_URL");
	},
);
