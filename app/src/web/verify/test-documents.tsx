import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentType } from "../../domain/apps/documents.ts";
import type { Specimen } from "../../domain/specimens/contract.ts";
import type { PictureKind } from "../../domain/verifications/contract.ts";
import { dataOf } from "../api.ts";
import { api } from "../browser-api.ts";
import css from "./test-documents.module.css";

/** Whether the link was opened to be tried: by `?specimens`, which the dashboard adds. */
export const isTrial = (): boolean => new URLSearchParams(window.location.search).has("specimens");

/** What was used last: its partners are offered first at the next picture, also after the page was loaded anew. */
const usedKey = "vidimus.specimen";

const pictureOf = async ({ name }: Specimen): Promise<Blob> =>
	(await fetch(`/api/v1/specimens/${name}.jpg`)).blob();

/** In test mode, pictures of invented people in the place of a camera: each says what comes of it. */
export function TestDocuments({
	kind,
	document,
	onUse,
}: {
	kind: PictureKind;
	document: DocumentType;
	onUse: (picture: Blob) => void;
}) {
	const { t } = useTranslation("verify");
	const { t: common } = useTranslation();
	const [specimens, setSpecimens] = useState<Specimen[] | null>(null);
	const [failed, setFailed] = useState(false);

	const load = async () => {
		setFailed(false);
		const all = await api
			.get("/api/v1/specimens")
			.then(dataOf)
			.catch(() => null);
		if (!all) return setFailed(true);
		const used = sessionStorage.getItem(usedKey);
		const partner = all.find(({ name }) => name === used);
		const goesWith = ({ name }: Specimen) => Number(partner?.send_with.includes(name) ?? false);
		setSpecimens(
			all
				.filter((one) => one.kind === kind && (one.document === null || one.document === document))
				.sort((a, b) => goesWith(b) - goesWith(a)),
		);
	};
	const use = async (specimen: Specimen) => {
		setFailed(false);
		try {
			const picture = await pictureOf(specimen);
			sessionStorage.setItem(usedKey, specimen.name);
			onUse(picture);
		} catch {
			setFailed(true);
		}
	};
	const [isOpen] = useState(isTrial);
	const begin = useEffectEvent(load);
	useEffect(() => {
		if (isOpen) void begin();
	}, [isOpen]);
	return (
		<details
			className={css.documents}
			open={isOpen}
			onToggle={({ currentTarget }) => currentTarget.open && !specimens && void load()}
		>
			<summary>{t("specimens.title")}</summary>
			{failed && (
				<p role="alert" className={css.failed}>
					{common("network_error")}
				</p>
			)}
			{!specimens && !failed && <p aria-busy>{t("loading")}</p>}
			{specimens?.length === 0 && <p>{t("specimens.none")}</p>}
			<ul>
				{specimens?.map((specimen) => (
					<li key={specimen.name}>
						<button type="button" onClick={() => use(specimen)}>
							<img src={`/api/v1/specimens/${specimen.name}.jpg`} alt="" loading="lazy" />
							<span>
								<strong>{specimen.title}</strong>
								<small>{specimen.description}</small>
							</span>
						</button>
					</li>
				))}
			</ul>
		</details>
	);
}
