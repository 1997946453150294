import { useIntersection } from "@mantine/hooks";
import { IconFileText, IconUser } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import type { Duplicate } from "../../../../../domain/verifications/duplicate-contract.ts";
import type { VerificationFile } from "../../../../../domain/verifications/file-contract.ts";
import { LocaleLink, useLocale } from "../../../../client/i18n/locale-link.tsx";
import { VerificationStatusBadge } from "../../../../design/badge/verification-badges.tsx";
import { RelativeTime } from "../../../../design/format/relative-time.tsx";
import { useCaseName } from "../../../../design/format/use-case-name.ts";
import { placeFace } from "../../../../design/image/crop-placement.ts";
import { ImageCrop } from "../photos/image-crop.tsx";
import { type LoadedPhoto, type LoadedPhotos, usePreview } from "../photos/loaded-photos.ts";
import { CompareButton } from "./compare/compare-button.tsx";
import { useVerification } from "./compare/use-verification.ts";
import css from "./duplicates.module.css";

/** Width of a face crop in CSS pixels. */
const cropWidth = 48;
const cropHeight = 60;

type Selfie = VerificationFile & { face: NonNullable<VerificationFile["face"]> };
export const findSelfie = ({ files }: Verification): Selfie | undefined =>
	files.find((file): file is Selfie => file.kind === "selfie" && file.face !== null);

/** Distance below the screen, from which on a case is loaded. */
const loadMargin = "200px";

/** @returns a ref, and whether its element has come near the screen */
function useApproached() {
	const { ref, entry } = useIntersection<HTMLLIElement>({ rootMargin: loadMargin });
	const [isApproached, setApproached] = useState(false);
	if (entry?.isIntersecting && !isApproached) setApproached(true);
	return { ref, isApproached };
}

function SelfieCrop({
	selfie,
	photo,
	label,
}: {
	selfie: Selfie | undefined;
	photo: LoadedPhoto | undefined;
	label: string;
}) {
	return (
		<ImageCrop
			className={css.face}
			photo={photo}
			placement={placeFace(
				selfie?.face ?? [
					[0, 0],
					[1, 1],
				],
				selfie?.eyes ?? null,
				cropWidth,
				cropHeight,
			)}
			width={cropWidth}
			height={cropHeight}
			label={label}
		/>
	);
}

/** Another case with the same face or document: both faces side by side, and its status. Loads once it is near the screen. */
export function DuplicateCase({
	verification,
	hits,
	photos,
	seesFaces,
}: {
	verification: Verification;
	/** The duplicates that the two cases share. */
	hits: readonly [Duplicate, ...Duplicate[]];
	/** This case's. */
	photos: LoadedPhotos;
	seesFaces: boolean;
}) {
	const { t } = useTranslation("lists");
	const locale = useLocale();
	const [{ verification: id, status, customer, created_at }] = hits;
	const { ref, isApproached } = useApproached();
	const other = useVerification(isApproached ? id : null);
	const selfie = findSelfie(verification);
	const otherSelfie = other && findSelfie(other);
	const otherPhoto = usePreview(seesFaces ? otherSelfie : undefined);
	const nameOf = useCaseName();
	const name = other ? nameOf(other) : id;
	const own = customer !== null && customer === verification.customer;
	const shared = ({ kind, distance }: Duplicate) =>
		kind === "face" && distance !== null
			? t("known.face_measured", {
					distance: distance.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
				})
			: t(`known.${kind}`);
	return (
		<li ref={ref} className={css.case}>
			{seesFaces && (
				<div className={css.faces}>
					<SelfieCrop selfie={selfie} photo={selfie && photos.get(selfie.id)} label={t("known.this")} />
					<SelfieCrop selfie={otherSelfie} photo={otherPhoto} label={t("known.other")} />
				</div>
			)}
			<div className={css.summary}>
				<p className={css.name}>
					<LocaleLink to={`/verifications/${id}`}>{name}</LocaleLink>
					<VerificationStatusBadge status={status} />
				</p>
				<ul className={css.shared}>
					{hits.map((hit) => {
						const Icon = hit.kind === "face" ? IconUser : IconFileText;
						return (
							<li key={hit.kind} className="tabular">
								<Icon size={15} stroke={1.8} aria-hidden />
								{shared(hit)}
							</li>
						);
					})}
					<li className={css.customer}>
						{own ? (
							t("known.same_customer")
						) : customer ? (
							<LocaleLink to={`/customers/${customer}`}>{t("known.other_customer")}</LocaleLink>
						) : (
							t("known.no_customer")
						)}
						{" · "}
						<RelativeTime iso={created_at} />
					</li>
				</ul>
			</div>
			<CompareButton verification={verification} other={id} name={name} mayReadFiles={seesFaces} />
		</li>
	);
}
