import { Button, Group, Stack, Text } from "@mantine/core";
import { IconBan, IconCircleCheck } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import type { Permission } from "../../../../../domain/guard/permissions.ts";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import type { Duplicate } from "../../../../../domain/verifications/duplicate-contract.ts";
import { DoneMessage } from "../../../../design/feedback/done-message.tsx";
import { Notice } from "../../../../design/feedback/notice.tsx";
import { PlainList } from "../../../../design/list/plain-list.tsx";
import { Muted } from "../../../../design/page/muted.tsx";
import { Section } from "../../../../design/page/section.tsx";
import { TextLink } from "../../../../design/page/text-link.tsx";
import { AddListEntryDialog } from "../../../settings/lists/add-list-entry.tsx";
import type { LoadedPhotos } from "../photos/loaded-photos.ts";
import { findSelfie } from "./selfie-crop.tsx";

/** Loaded for cases with duplicates. */
const DuplicateCases = lazy(() =>
	import("./duplicate-cases.tsx").then((module) => ({ default: module.DuplicateCases })),
);

/** Duplicates by case, in the order of each case's first. */
function groupByCase(duplicates: readonly Duplicate[]): [Duplicate, ...Duplicate[]][] {
	const cases = new Map<string, [Duplicate, ...Duplicate[]]>();
	for (const hit of duplicates) {
		const group = cases.get(hit.verification);
		if (group) group.push(hit);
		else cases.set(hit.verification, [hit]);
	}
	return [...cases.values()];
}

/** Whether the case has duplicates or matched a list. */
export const hasDuplicates = ({ checks, duplicates, list_hits: hits }: Verification): boolean =>
	checks.length > 0 && duplicates.length + hits.length > 0;

/** What is said above everything else: that a duplicate was declined, and which list entries the case matched. */
export function DuplicateNotices({
	verification,
	mayReadLists,
}: {
	verification: Verification;
	mayReadLists: boolean;
}) {
	const declined = groupByCase(verification.duplicates).filter(([{ status }]) => status === "declined");
	if (declined.length + verification.list_hits.length === 0) return null;
	return (
		<Stack gap="xs">
			<DeclinedNotice count={declined.length} />
			<ListHits verification={verification} mayRead={mayReadLists} />
		</Stack>
	);
}

/** Duplicates of the face and document, and buttons to add them to a list. Needs the namespace `lists`. */
export function DuplicatesSection({
	verification,
	photos,
	permissions,
}: {
	verification: Verification;
	photos: LoadedPhotos;
	permissions: readonly Permission[];
}) {
	const { t } = useTranslation("lists");
	if (verification.checks.length === 0) return null;
	const cases = groupByCase(verification.duplicates);
	const screened = verification.options.duplicates !== "off";
	return (
		<Section
			title={t("known.title")}
			actions={permissions.includes("lists:manage") && <AddToListActions verification={verification} />}
			ruled
		>
			{cases.length > 0 ? (
				<Suspense>
					<DuplicateCases
						verification={verification}
						cases={cases}
						photos={photos}
						seesFaces={permissions.includes("files:read")}
					/>
				</Suspense>
			) : (
				<Muted>{t(screened ? "known.none" : "known.not_searched")}</Muted>
			)}
		</Section>
	);
}

/** Says that the same face or document was declined, whatever was decided here: not every app sends duplicates to review. */
function DeclinedNotice({ count }: { count: number }) {
	const { t } = useTranslation("lists");
	if (count === 0) return null;
	return (
		<Notice tone="warn">
			<strong>{t("known.declined", { count })}</strong> {t("known.declined_text", { count })}
		</Notice>
	);
}

/** List entries that the case matched. */
function ListHits({ verification, mayRead }: { verification: Verification; mayRead: boolean }) {
	const { t } = useTranslation("lists");
	if (verification.list_hits.length === 0) return null;
	return (
		<PlainList gap="xs">
			{verification.list_hits.map(({ entry, list, kind, reason }) => {
				const isBlocked = list === "blocklist";
				return (
					<li key={entry}>
						<Notice tone={isBlocked ? "bad" : "good"} icon={isBlocked ? IconBan : IconCircleCheck}>
							<strong>
								{t(`known.hit_${list}`)} · {t(`kind.${kind}`)}
							</strong>
							{reason && <Text size="body">{reason}</Text>}{" "}
							{mayRead && <TextLink to="/settings/lists">{t("known.see_lists")}</TextLink>}
						</Notice>
					</li>
				);
			})}
		</PlainList>
	);
}

/** Adds this face or document to a list. */
function AddToListActions({ verification }: { verification: Verification }) {
	const { t } = useTranslation("lists");
	const { revalidate } = useRevalidator();
	const [kind, setKind] = useState<"face" | "document_number" | null>(null);
	const [isAdded, setAdded] = useState(false);
	const number = verification.verified_data?.document_number;
	const offered = [
		...(findSelfie(verification) ? (["face"] as const) : []),
		...(number && verification.verified_data?.issuing_state ? (["document_number"] as const) : []),
	];
	if (offered.length === 0 || verification.redaction !== "none") return null;
	return (
		<Group gap="xs">
			{offered.map((option) => (
				<Button key={option} variant="default" size="xs" onClick={() => setKind(option)}>
					{t(`known.act_${option}`)}
				</Button>
			))}
			<DoneMessage text={isAdded && t("add.done")} />
			<AddListEntryDialog
				opened={kind !== null}
				title={kind ? t(`known.act_title_${kind}`, { number }) : ""}
				of={{ kind: kind ?? "face", verification: verification.id }}
				onClose={() => setKind(null)}
				onAdded={() => {
					setAdded(true);
					return revalidate();
				}}
			/>
		</Group>
	);
}
