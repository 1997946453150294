import { parseArgs } from "node:util";
import { type Connection, connectionHelp, connectionOptions, openConnection } from "./connection.ts";
import { createPersonClient } from "./person-client.ts";
import { type Terminal, UsageError } from "./terminal.ts";

type Outcome = Parameters<Connection["client"]["verifications"]["simulate"]>[1];

const reference = () => `trigger-${Date.now().toString(36)}`;

const newVerification = ({ client }: Connection) => client.verifications.create({ reference: reference() });
const newCustomer = ({ client }: Connection) =>
	client.customers.create({ reference: reference(), first_name: "Anna", last_name: "Lind" });

/** Creates a verification and simulates an outcome. */
const simulateOutcome = (name: Outcome) => async (connection: Connection) => {
	const { id } = await newVerification(connection);
	await connection.client.verifications.simulate(id, name);
	return id;
};

/** Creates a verification and does the person's first steps, up to the given one. */
const openUpTo = (last: "open" | "start" | "document") => async (connection: Connection) => {
	const { id, client_secret } = await newVerification(connection);
	const person = createPersonClient(connection.baseUrl, id, client_secret ?? "");
	await person.open();
	if (last === "open") return id;
	await person.start();
	if (last === "document") await person.selectDocument();
	return id;
};

/** Functions that cause each event and return the ID of its object. */
const triggers: Record<string, (connection: Connection) => Promise<string>> = {
	"verification.created": async (connection) => (await newVerification(connection)).id,
	"verification.opened": openUpTo("open"),
	"verification.started": openUpTo("start"),
	"verification.document_selected": openUpTo("document"),
	"verification.processing": simulateOutcome("approved"),
	"verification.approved": simulateOutcome("approved"),
	"verification.declined": simulateOutcome("declined"),
	"verification.in_review": simulateOutcome("in_review"),
	"verification.resubmission_requested": simulateOutcome("resubmission_requested"),
	"verification.expired": simulateOutcome("expired"),
	"verification.canceled": simulateOutcome("canceled"),
	"verification.reopened": async (connection) => {
		const id = await simulateOutcome("declined")(connection);
		await connection.client.verifications.reopen(id, { comment: "Triggered by the CLI." });
		return id;
	},
	"verification.redacted": async (connection) => {
		const id = await simulateOutcome("approved")(connection);
		await connection.client.verifications.redact(id);
		return id;
	},
	"customer.created": async (connection) => (await newCustomer(connection)).id,
	"customer.updated": async (connection) => {
		const { id } = await newCustomer(connection);
		await connection.client.customers.update(id, { first_name: "Anne" });
		return id;
	},
	"customer.merged": async (connection) => {
		const [stays, goes] = [await newCustomer(connection), await newCustomer(connection)];
		await connection.client.customers.merge(goes.id, { into: stays.id });
		return stays.id;
	},
	"customer.redacted": async (connection) => {
		const { id } = await newCustomer(connection);
		await connection.client.customers.redact(id);
		return id;
	},
};

export const triggerTypes = Object.keys(triggers);

export const help = `vidimus trigger TYPE

Triggers an event in test mode, with a new verification or customer. The events before it happen too:
verification.created comes before verification.approved. Webhooks are sent as usual.

  --json             Print {"type", "object_id"}
${connectionHelp}

Types:
${triggerTypes.map((type) => `  ${type}`).join("\n")}`;

export async function trigger(args: string[], terminal: Terminal): Promise<void> {
	const { values, positionals } = parseArgs({
		args: args,
		allowPositionals: true,
		options: { ...connectionOptions, json: { type: "boolean" } },
	});
	if (values.help) return terminal.out(help);
	const [type, ...more] = positionals;
	if (!type || more.length > 0)
		throw new UsageError("One event type is required, such as verification.approved.");
	const make = triggers[type];
	if (!make) throw new UsageError(`“${type}” can't be triggered. Types: ${triggerTypes.join(", ")}.`);
	const id = await make(openConnection(values, terminal));
	terminal.out(values.json ? JSON.stringify({ type, object_id: id }) : `${type}  ${id}`);
}
