import { Button, Code, Group, Stack, Text } from "@mantine/core";
import type { TFunction } from "i18next";
import { useTransition } from "react";
import { useTranslation } from "react-i18next";
import type { AuditEntry } from "../../../domain/audit/contract.ts";
import { type VerificationStatus, verificationStatuses } from "../../../domain/verifications/states.ts";
import { useLocale } from "../../client/i18n/locale-link.tsx";
import { formatDateTime, RelativeTime } from "../format/relative-time.tsx";
import { EmptyState } from "../list/empty-state.tsx";
import { Disclosure } from "../page/disclosure.tsx";
import { describeActor } from "./audit-actor.ts";
import { Fact, FactList } from "./fact-list.tsx";

/**
 * Suffixes of i18n keys, most specific first: `action.X_name_to` requires the details `name` and `to`. The first key
 * with a text is used.
 */
const detailsByPriority = [
	"name_to",
	"to",
	"email",
	"name",
	"at",
	"device",
	"outcome",
	"kind",
	"left",
	"all",
];
/** Details whose values are translated. */
const translatedDetails = new Set(["outcome", "kind"]);

type AuditTexts = TFunction<["audit", "verification-status"]>;

const isVerificationStatus = (value: unknown): value is VerificationStatus =>
	verificationStatuses.some((status) => status === value);

const translateValue = (t: AuditTexts, locale: string, value: unknown): string =>
	isVerificationStatus(value)
		? t(`verification-status:${value}`).toLocaleLowerCase(locale)
		: t(`value.${value}` as "value.owner", { defaultValue: String(value) });

/** Text of a detail; null if it can't be shown in a sentence, such as an object or an empty list. */
function describeDetail(t: AuditTexts, locale: string, name: string, value: unknown): string | null {
	if (Array.isArray(value))
		return value.length > 0
			? new Intl.ListFormat(locale).format(value.map((item) => translateValue(t, locale, item)))
			: null;
	if (name === "at" && typeof value === "string") return formatDateTime(value, locale);
	if (typeof value === "string" && value !== "")
		return translatedDetails.has(name) ? translateValue(t, locale, value) : value;
	return typeof value === "number" || value === true ? String(value) : null;
}

/** Sentence for an entry. Redacted details make it less specific. */
function describeEntry(t: AuditTexts, locale: string, { action, details }: AuditEntry): string {
	const params = Object.fromEntries(
		Object.entries(details).flatMap(([name, value]) => {
			const text = describeDetail(t, locale, name, value);
			return text === null ? [] : [[name, text]];
		}),
	);
	const suffixes = detailsByPriority.filter((suffix) => suffix.split("_").every((name) => name in params));
	const keys = [...suffixes.map((suffix) => `action.${action}_${suffix}`), `action.${action}`];
	return t(keys as ["action.app.renamed"], params);
}

function EntryFacts({ entry }: { entry: AuditEntry }) {
	const { t } = useTranslation("audit");
	const locale = useLocale();
	return (
		<FactList>
			<Fact name={t("fact.time")}>
				<span suppressHydrationWarning>{formatDateTime(entry.created_at, locale)}</span>
			</Fact>
			<Fact name={t("fact.object")}>
				<code>{entry.object_id}</code>
			</Fact>
			<Fact name={t("fact.request")}>{entry.request_id && <code>{entry.request_id}</code>}</Fact>
			<Fact name={t("fact.details")}>
				{Object.keys(entry.details).length > 0 ? (
					<Code block style={{ whiteSpace: "pre-wrap" }}>
						{JSON.stringify(entry.details, null, 2)}
					</Code>
				) : (
					t("no_details")
				)}
			</Fact>
			<Fact name={t("fact.sequence")}>{entry.sequence}</Fact>
			<Fact name={t("fact.hash")}>
				<code>{entry.hash}</code>
			</Fact>
		</FactList>
	);
}

/**
 * Audit log entries, newest first; each expands to its full record. Requires the i18n namespaces `audit` and
 * `verification-status`.
 * @param onMore loads the entries after the cursor
 * @param actorNames names by user ID
 */
export function AuditLog({
	entries,
	nextCursor,
	onMore,
	actorNames,
}: {
	entries: readonly AuditEntry[];
	nextCursor: string | null;
	onMore: (cursor: string) => unknown;
	actorNames: Readonly<Record<string, string>>;
}) {
	const { t } = useTranslation(["audit", "verification-status"]);
	const locale = useLocale();
	const [loading, startTransition] = useTransition();
	if (entries.length === 0) return <EmptyState title={t("empty.title")} text={t("empty.text")} />;
	return (
		<>
			<Stack component="ol" gap={0} m={0} p={0} style={{ listStyle: "none" }}>
				{entries.map((entry) => (
					<li key={entry.id}>
						<Disclosure
							row
							summary={
								<Group gap="2px 12px" flex={1} miw={0} c="dimmed" fz="sm">
									<Text span flex="3 1 18rem" fz="body" fw={550} c="var(--ink)" suppressHydrationWarning>
										{describeEntry(t, locale, entry)}
									</Text>
									<Text span inherit flex="1 1 5rem">
										{describeActor(t, entry.actor, actorNames)}
									</Text>
									<Text span inherit flex="0 0 8rem" ms="auto" ta="end">
										<RelativeTime iso={entry.created_at} />
									</Text>
								</Group>
							}
						>
							<EntryFacts entry={entry} />
						</Disclosure>
					</li>
				))}
			</Stack>
			{nextCursor !== null && (
				<Button
					variant="default"
					display="block"
					mt="md"
					mx="auto"
					loading={loading}
					onClick={() =>
						startTransition(async () => {
							await onMore(nextCursor);
						})
					}
				>
					{t("more")}
				</Button>
			)}
		</>
	);
}
