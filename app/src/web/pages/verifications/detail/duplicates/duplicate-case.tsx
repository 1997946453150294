import { Box, Group, Text } from "@mantine/core";
import { IconFileText, IconUser } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import type { Duplicate } from "../../../../../domain/verifications/duplicate-contract.ts";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import type { Person } from "../../../../client/people/people.ts";
import { VerificationStatusBadge } from "../../../../design/badge/verification-badges.tsx";
import { usePersonName } from "../../../../design/format/person-name.ts";
import { RelativeTime } from "../../../../design/format/relative-time.tsx";
import { TextLink } from "../../../../design/page/text-link.tsx";
import { type LoadedPhotos, usePreview } from "../photos/loaded-photos.ts";
import faceCss from "./case-face.module.css";
import { CompareButton } from "./compare/compare-button.tsx";
import { findSelfie, SelfieCrop } from "./selfie-crop.tsx";
import { useApproached, useCase } from "./use-case.ts";

/** Another case with the same face or document: both faces side by side, and its status. Loads once it is near the screen. */
export function DuplicateCase({
	verification,
	hits,
	person,
	photos,
	seesFaces,
}: {
	verification: Verification;
	/** The duplicates that the two cases share. */
	hits: readonly [Duplicate, ...Duplicate[]];
	/** Whom the other case is about; undefined until it is loaded, or if the member may not know. */
	person: Person | undefined;
	/** This case's. */
	photos: LoadedPhotos;
	seesFaces: boolean;
}) {
	const { t } = useTranslation("lists");
	const locale = useLocale();
	const [{ verification: id, status, customer, created_at }] = hits;
	const { ref, isApproached } = useApproached<HTMLDivElement>();
	// A case that can't be loaded is shown by its ID; its link explains why.
	const { value: other } = useCase(isApproached ? id : null);
	const selfie = findSelfie(verification);
	const otherSelfie = other && findSelfie(other);
	const otherPhoto = usePreview(seesFaces ? otherSelfie : undefined);
	const nameOf = usePersonName();
	const name = person ? nameOf(person) : id;
	const own = customer !== null && customer === verification.customer;
	const shared = ({ kind, distance }: Duplicate) =>
		kind === "face" && distance !== null
			? t("known.face_measured", {
					distance: distance.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
				})
			: t(`known.${kind}`);
	return (
		<Group component="li" ref={ref} gap="8px 12px" mih={60}>
			{seesFaces && (
				<div className={faceCss.faces}>
					<SelfieCrop selfie={selfie} photo={selfie && photos.get(selfie.id)} label={t("known.this")} />
					<SelfieCrop selfie={otherSelfie} photo={otherPhoto} label={t("known.other")} />
				</div>
			)}
			<Box flex="1 1 11rem" miw={0}>
				<Group gap="2px 12px">
					<TextLink to={`/verifications/${id}`} c="var(--ink)" fw={550}>
						{name}
					</TextLink>
					<VerificationStatusBadge status={status} />
				</Group>
				<Group component="ul" gap="2px 12px" m="4px 0 0" p={0} fz="sm">
					{hits.map((hit) => {
						const Icon = hit.kind === "face" ? IconUser : IconFileText;
						return (
							<Group component="li" key={hit.kind} gap={6} wrap="nowrap" className="tabular">
								<Icon size={15} stroke={1.8} aria-hidden style={{ flex: "none" }} />
								{shared(hit)}
							</Group>
						);
					})}
					<Text component="li" c="dimmed" size="caption" style={{ listStyle: "none" }}>
						{own ? (
							t("known.same_customer")
						) : customer ? (
							<TextLink to={`/customers/${customer}`}>{t("known.other_customer")}</TextLink>
						) : (
							t("known.no_customer")
						)}
						{" · "}
						<RelativeTime iso={created_at} />
					</Text>
				</Group>
			</Box>
			<CompareButton verification={verification} other={id} name={name} mayReadFiles={seesFaces} />
		</Group>
	);
}
