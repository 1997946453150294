import { Button, NativeSelect, Text } from "@mantine/core";
import { IconCar, IconHome, IconId, IconWorld } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type {
	PersonSession,
	SelectedDocument,
} from "../../../../../domain/verifications/capture/person-session-contract.ts";
import type { PersonLocale } from "../../../../../i18n/locales.ts";
import { specimenCountry } from "../../../../../shared/countries.ts";
import type { DocumentType } from "../../../../../shared/documents.ts";
import { guessCountry, listCountries } from "../../../../design/format/countries.ts";
import mainActionCss from "./main-action.module.css";
import css from "./select-document.module.css";

const documentIcons = {
	passport: IconWorld,
	identity_card: IconId,
	residence_permit: IconHome,
	driving_license: IconCar,
};

/** Selects the document type and country among those that the business accepts. */
export function SelectDocument({
	session,
	onChoose,
}: {
	session: PersonSession;
	onChoose: (chosen: SelectedDocument) => Promise<void>;
}) {
	const { t, i18n } = useTranslation("verify");
	const { t: tCommon } = useTranslation();
	const test = session.mode === "test";
	const list = listCountries(tCommon, i18n.language as PersonLocale, session.countries);
	const others = list.filter(({ code }) => code !== specimenCountry);
	const specimens = test && others.length < list.length;
	const choices = specimens ? [{ code: specimenCountry, name: tCommon("country.UTO") }, ...others] : others;
	const [type, setType] = useState<DocumentType>(
		session.document?.type ?? session.documents[0] ?? "passport",
	);
	const [country, setCountry] = useState(() => session.document?.country ?? guessCountry(choices, specimens));
	const [busy, setBusy] = useState(false);
	const submit = async () => {
		setBusy(true);
		await onChoose({ type, country });
		setBusy(false);
	};
	return (
		<form
			method="post"
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			<h1 className={css.title}>{t("document.title")}</h1>
			<NativeSelect
				size="md"
				label={t("document.country")}
				value={country}
				onChange={({ currentTarget }) => setCountry(currentTarget.value)}
				data={choices.map(({ code, name }) => ({ value: code, label: name }))}
				autoComplete="off"
			/>
			<fieldset className={css.types}>
				<legend>{t("document.type")}</legend>
				{session.documents.map((choice) => {
					const Icon = documentIcons[choice];
					return (
						<label key={choice} className={css.type}>
							<input
								type="radio"
								name="type"
								value={choice}
								checked={type === choice}
								onChange={() => setType(choice)}
							/>
							<Icon size={26} stroke={1.5} aria-hidden />
							<span>
								{tCommon(`document.${choice}`)}
								<small>{t(choice === "passport" ? "document.passport_hint" : "document.card_hint")}</small>
							</span>
						</label>
					);
				})}
			</fieldset>
			{session.photos.some(({ kind }) => kind !== "selfie") && (
				<Text c="dimmed" fz="body" mb="md">
					{t("document.change_warning")}
				</Text>
			)}
			<div className={mainActionCss.mainAction}>
				<Button type="submit" size="lg" fullWidth loading={busy}>
					{t("document.continue")}
				</Button>
			</div>
		</form>
	);
}
