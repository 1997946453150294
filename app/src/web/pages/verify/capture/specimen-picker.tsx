import { VisuallyHidden } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Specimen } from "../../../../domain/specimens/contract.ts";
import type { PhotoKind } from "../../../../domain/verifications/file-contract.ts";
import type { DocumentType } from "../../../../shared/documents.ts";
import { unwrapData } from "../../../client/api/api-client.ts";
import { api, fetchBlob } from "../../../client/api/browser-client.ts";
import { readStorage, writeStorage } from "../../../client/storage/browser-storage.ts";
import { FormError } from "../../../design/form/form-error.tsx";
import { useAsyncAction } from "../../../design/form/use-async-action.ts";
import { Disclosure } from "../../../design/page/disclosure.tsx";
import css from "./specimen-picker.module.css";

/** Whether the link was opened by “Try it with a test document”: the dashboard adds `?specimens`. */
export const opensSpecimens = (): boolean => new URLSearchParams(window.location.search).has("specimens");

/** The specimen used last: matching ones are offered first for the next photo, also after a reload. */
const storageKey = "vidimus.specimen";

const getSpecimenUrl = ({ name }: Specimen) => `/api/v1/specimens/${name}.jpg`;

/** Specimens to use instead of the camera in test mode, each with its outcome. */
export function SpecimenPicker({
	kind,
	document,
	onUse,
}: {
	kind: PhotoKind;
	document: DocumentType;
	onUse: (photo: Blob) => void;
}) {
	const { t } = useTranslation("verify");
	const [specimens, setSpecimens] = useState<Specimen[] | null>(null);
	const loading = useAsyncAction();

	const load = () =>
		loading.run(async () => {
			const all = await api.get("/api/v1/specimens").then(unwrapData);
			const used = readStorage("sessionStorage", storageKey);
			const partner = all.find(({ name }) => name === used);
			const goesWith = ({ name }: Specimen) => Number(partner?.send_with.includes(name) ?? false);
			setSpecimens(
				all
					.filter(
						(specimen) =>
							specimen.kind === kind && (specimen.document === null || specimen.document === document),
					)
					.sort((a, b) => goesWith(b) - goesWith(a)),
			);
		});
	const [sent, setSent] = useState<string | null>(null);
	const use = async (specimen: Specimen) => {
		// A specimen takes seconds on a slow network: another press meanwhile would send it twice.
		if (sent) return;
		setSent(specimen.name);
		await loading.run(async () => {
			const photo = await fetchBlob(getSpecimenUrl(specimen));
			writeStorage("sessionStorage", storageKey, specimen.name);
			onUse(photo);
		});
		setSent(null);
	};
	const [isOpen] = useState(opensSpecimens);
	const begin = useEffectEvent(load);
	useEffect(() => {
		if (isOpen) void begin();
	}, [isOpen]);
	return (
		<Disclosure
			summary={t("specimens.title")}
			open={isOpen}
			onToggle={(open) => open && !specimens && void load()}
		>
			<FormError message={loading.error} />
			<VisuallyHidden role="status">{sent && t("review.photo.sending")}</VisuallyHidden>
			{!specimens && !loading.error && <p aria-busy>{t("loading")}</p>}
			{specimens?.length === 0 && <p>{t("specimens.none")}</p>}
			<ul className={css.documents}>
				{specimens?.map((specimen) => (
					<li key={specimen.name}>
						<button
							type="button"
							aria-disabled={sent !== null}
							aria-busy={sent === specimen.name}
							onClick={() => use(specimen)}
						>
							<img src={getSpecimenUrl(specimen)} alt="" loading="lazy" />
							<span>
								<strong>{specimen.title}</strong>
								<small>{sent === specimen.name ? t("review.photo.sending") : specimen.description}</small>
							</span>
						</button>
					</li>
				))}
			</ul>
		</Disclosure>
	);
}
