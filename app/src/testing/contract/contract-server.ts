import { expect } from "vitest";
import { type Harness, startHarness } from "../harness.ts";
import { ApiContract, type ContractOperation } from "./api-contract.ts";
import { World } from "./world.ts";

/** A server, its API's document, and a world in which the document's examples can go well. */
export interface ContractServer {
	readonly harness: Harness;
	readonly contract: ApiContract;
	readonly world: World;
}

export async function startContractServer(): Promise<ContractServer> {
	const harness = await startHarness();
	return { harness, contract: await ApiContract.of(harness), world: await World.make(harness) };
}

/** Whether an operation answers with a stream, which has no end. */
export const isStream = ({ responses }: ContractOperation): boolean =>
	Object.keys(responses.get(200)?.content ?? {}).includes("text/event-stream");

/** Whether an operation takes credentials of a kind: `apiKey`, `session` or `clientSecret`. */
export const isSecuredBy = ({ operation }: ContractOperation, scheme: string): boolean =>
	operation.security?.some((requirement) => scheme in requirement) ?? false;

/**
 * Calls operations one after the other and expects no breach of their documented answers.
 * @param chosen the operations to call
 * @param call calls one and returns its breaches
 * @returns how many were called
 */
export async function expectNoBreach(
	{ contract, world }: ContractServer,
	chosen: (operation: ContractOperation) => boolean,
	call: (operation: ContractOperation) => Promise<readonly string[]>,
): Promise<number> {
	const operations = contract.operations.filter((operation) => !isStream(operation) && chosen(operation));
	const found: string[] = [];
	for (const [index, operation] of operations.entries()) {
		// Rate limits count by key and session.
		if (index % 40 === 0) await world.renewCallers();
		for (const breach of await call(operation))
			found.push(`${operation.method} ${operation.path} (${operation.id}): ${breach}`);
	}
	expect(found).toEqual([]);
	return operations.length;
}

/** How an answer breaks the document, or differs from the expected statuses. */
export const findBreaches = (
	contract: ApiContract,
	operation: ContractOperation,
	response: Parameters<ApiContract["responseErrors"]>[1],
	...expected: number[]
): string[] => [
	...contract.responseErrors(operation, response),
	...(expected.includes(response.status)
		? []
		: [`${response.status} instead of ${expected.join(" or ")}: ${response.bytes.toString().slice(0, 300)}`]),
];
