import { getTexts } from "../../../i18n/catalogue.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { WorkflowChangeDetail } from "../contract.ts";
import type { ConditionNode, WorkflowDefinition } from "../definition/definition-contract.ts";
import { indexNodes } from "../definition/graph-contract.ts";
import { listChanges, type WorkflowChange } from "./changes.ts";
import { describeCondition } from "./describe-condition.ts";

/** Longest value of a message, in characters. The change has the whole of it. */
const maxValueLength = 200;

const isBranches = (property: string | null, value: unknown): value is ConditionNode["branches"] =>
	property === "branches" && Array.isArray(value);

function describeValue({ property }: WorkflowChange, value: unknown, locale: Locale): string {
	const t = getTexts(locale, "workflows");
	if (value === null) return t("values.none");
	if (typeof value === "boolean") return t(value ? "values.yes" : "values.no");
	if (isBranches(property, value))
		return value
			.map(({ when, next }) => `${describeCondition(when, locale)} → ${next ?? t("values.open")}`)
			.join(" ; ");
	if (Array.isArray(value)) return value.join(", ");
	if (typeof value === "object")
		return Object.entries(value)
			.map(([name, inner]) => `${name}: ${inner}`)
			.join(", ");
	return String(value);
}

const shorten = (text: string): string =>
	text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;

function describeChange(
	change: WorkflowChange,
	[before, after]: readonly [ReturnType<typeof indexNodes>, ReturnType<typeof indexNodes>],
	locale: Locale,
): string {
	const t = getTexts(locale, "workflows");
	const node = change.node === null ? undefined : (after.get(change.node) ?? before.get(change.node));
	const name = node
		? (node.name ?? getTexts(locale, "workflow-nodes")(`types.${node.type}`))
		: t("changes.workflow");
	if (change.property === null) return t(`changes.${change.kind}`, { name });
	const property = change.property.replace(/^options\./, "");
	return t("changes.changed", {
		name,
		// Names of properties are those of the API where there is no other.
		property: t(`properties.${property}` as "properties.next", { defaultValue: property }),
		from: shorten(describeValue(change, change.from, locale)),
		to: shorten(describeValue(change, change.to, locale)),
	});
}

/** What differs between two definitions, each in a sentence. */
export function describeChanges(
	from: WorkflowDefinition,
	to: WorkflowDefinition,
	locale: Locale,
): WorkflowChangeDetail[] {
	const nodes = [indexNodes(from), indexNodes(to)] as const;
	return listChanges(from, to).map((change) => ({
		...change,
		message: describeChange(change, nodes, locale),
	}));
}
