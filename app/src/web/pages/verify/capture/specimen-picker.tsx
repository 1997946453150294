import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentType } from "../../../../documents-contract.ts";
import type { Specimen } from "../../../../domain/specimens/contract.ts";
import type { PictureKind } from "../../../../domain/verifications/contract.ts";
import { unwrapData } from "../../../shell/api/api-client.ts";
import { api } from "../../../shell/api/browser-client.ts";
import css from "./specimen-picker.module.css";

/** Whether the link was opened by “Try it with a test document”: the dashboard adds `?specimens`. */
export const opensSpecimens = (): boolean => new URLSearchParams(window.location.search).has("specimens");

/** The specimen used last: matching ones are offered first for the next photo, also after a reload. */
const storageKey = "vidimus.specimen";

const fetchSpecimen = async ({ name }: Specimen): Promise<Blob> =>
	(await fetch(`/api/v1/specimens/${name}.jpg`)).blob();

/** Specimens to use instead of the camera in test mode, each with its outcome. */
export function SpecimenPicker({
	kind,
	document,
	onUse,
}: {
	kind: PictureKind;
	document: DocumentType;
	onUse: (picture: Blob) => void;
}) {
	const { t } = useTranslation("verify");
	const { t: tCommon } = useTranslation();
	const [specimens, setSpecimens] = useState<Specimen[] | null>(null);
	const [failed, setFailed] = useState(false);

	const load = async () => {
		setFailed(false);
		const all = await api
			.get("/api/v1/specimens")
			.then(unwrapData)
			.catch(() => null);
		if (!all) return setFailed(true);
		const used = sessionStorage.getItem(storageKey);
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
			const picture = await fetchSpecimen(specimen);
			sessionStorage.setItem(storageKey, specimen.name);
			onUse(picture);
		} catch {
			setFailed(true);
		}
	};
	const [isOpen] = useState(opensSpecimens);
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
					{tCommon("network_error")}
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
