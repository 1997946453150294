import { UnstyledButton } from "@mantine/core";
import { IconFileText, IconUser } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Duplicate } from "../../domain/duplicates/contract.ts";
import type { File, Verification } from "../../domain/verifications/contract.ts";
import { api } from "../browser-api.ts";
import { LocaleLink, useLocale } from "../components/locale-link.tsx";
import { RelativeTime } from "../components/relative-time.tsx";
import { StatusLabel } from "../components/status.tsx";
import { personName } from "../components/verification-table.tsx";
import { placeFace } from "../verification-detail/cut.ts";
import { CutOut } from "../verification-detail/cut-out.tsx";
import css from "./known.module.css";

/** Of a face's drawing, in CSS pixels. */
const width = 64;
const height = 80;

type Selfie = File & { face: NonNullable<File["face"]> };
export const selfieOf = ({ files }: Verification): Selfie | undefined =>
	files.find((file): file is Selfie => file.kind === "selfie" && file.face !== null);

/** A picture that only this panel needs. */
function usePicture(url: string | undefined): HTMLImageElement | undefined {
	const [picture, setPicture] = useState<HTMLImageElement>();
	useEffect(() => {
		if (!url) return;
		const image = new Image();
		image.onload = () => setPicture(image);
		image.src = url;
		return () => {
			image.onload = null;
		};
	}, [url]);
	return picture;
}

/** A case as far as this page may read it; undefined while it is on its way. */
function useCase(id: string): Verification | undefined {
	const [found, setFound] = useState<Verification>();
	useEffect(() => {
		let over = false;
		// Whoever can't be read just has no name here: the link leads to why.
		api.get("/api/v1/verifications/{id}", { path: { id } }).then(
			(read) => over || setFound(read),
			() => {},
		);
		return () => {
			over = true;
		};
	}, [id]);
	return found;
}

function Face({ selfie, label }: { selfie: Selfie | undefined; label: string }) {
	const picture = usePicture(selfie?.url);
	return (
		<CutOut
			className={css.face}
			picture={picture}
			placement={placeFace(
				selfie?.face ?? [
					[0, 0],
					[1, 1],
				],
				selfie?.eyes ?? null,
				width,
				height,
			)}
			width={width}
			height={height}
			label={label}
		/>
	);
}

/** Another case with the same face or document: the two faces side by side, and where it stands. */
export function KnownCase({
	verification,
	hits,
	seesFaces,
}: {
	verification: Verification;
	/** What the two have in common. */
	hits: readonly [Duplicate, ...Duplicate[]];
	seesFaces: boolean;
}) {
	const { t } = useTranslation("lists");
	const locale = useLocale();
	const [{ verification: id, status, customer, created_at }] = hits;
	const other = useCase(id);
	const own = customer !== null && customer === verification.customer;
	const shared = ({ kind, distance }: Duplicate) =>
		kind === "face" && distance !== null
			? t("known.face_measured", {
					distance: distance.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
				})
			: t(`known.${kind}`);
	return (
		<li className={css.case}>
			{seesFaces && (
				<div className={css.faces}>
					<Face selfie={selfieOf(verification)} label={t("known.this")} />
					<Face selfie={other && selfieOf(other)} label={t("known.other")} />
				</div>
			)}
			<div className={css.told}>
				<p className={css.name}>
					<LocaleLink to={`/verifications/${id}`}>
						{(other && (personName(other.verified_data) ?? other.reference)) ?? t("known.unnamed")}
					</LocaleLink>
					<StatusLabel status={status} />
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
				</ul>
				<p className={css.when}>
					{own ? (
						t("known.same_customer")
					) : customer ? (
						<LocaleLink to={`/customers/${customer}`}>{t("known.other_customer")}</LocaleLink>
					) : (
						t("known.no_customer")
					)}
					{" · "}
					<RelativeTime iso={created_at} />
				</p>
			</div>
		</li>
	);
}

/** The way to those that aren't shown yet. */
export function MoreCases({ count, onShow }: { count: number; onShow: () => void }) {
	const { t } = useTranslation("lists");
	return (
		<UnstyledButton className={css.more} onClick={onShow}>
			{t("known.more", { count })}
		</UnstyledButton>
	);
}
