import { Button, Group } from "@mantine/core";
import { IconTrash, IconUpload } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { App } from "../../../../domain/apps/contract.ts";
import { createFileForm } from "../../../client/api/api-client.ts";
import { api } from "../../../client/api/browser-client.ts";
import { toErrorMessage } from "../../../client/forms/form-errors.ts";
import { DoneMessage } from "../../../design/feedback/done-message.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import css from "./app-logo-form.module.css";

/** Changes an app's logo, with a preview on the light and the dark background. */
export function AppLogoForm({ app, locked, onSaved }: { app: App; locked: boolean; onSaved: () => unknown }) {
	const { t } = useTranslation("apps");
	const { t: tCommon } = useTranslation();
	const input = useRef<HTMLInputElement>(null);
	const [busy, setBusy] = useState<"set" | "remove" | null>(null);
	const [isSaved, setSaved] = useState(false);
	const [error, setError] = useState<string>();
	const during = async (what: "set" | "remove", work: Promise<void>) => {
		setBusy(what);
		setSaved(false);
		setError(undefined);
		try {
			await work;
			await onSaved();
			setSaved(true);
		} catch (failure) {
			setError(toErrorMessage(failure, tCommon));
		} finally {
			setBusy(null);
		}
	};
	return (
		<>
			<div className={css.backgrounds}>
				{(["light", "dark"] as const).map((ground) => (
					<div key={ground} className={css.background} data-ground={ground}>
						{app.logo_url ? (
							<img src={app.logo_url} alt={t(`logo.on_${ground}`)} />
						) : (
							<span>{t("logo.none")}</span>
						)}
					</div>
				))}
			</div>
			{!locked && (
				<Group gap="sm">
					<input
						ref={input}
						type="file"
						hidden
						accept="image/png,image/jpeg,image/webp"
						onChange={(event) => {
							const [file] = event.currentTarget.files ?? [];
							event.currentTarget.value = "";
							if (file)
								void during(
									"set",
									api.put("/api/apps/{id}/logo", { path: { id: app.id }, body: createFileForm(file) }),
								);
						}}
					/>
					<Button
						variant="default"
						leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
						loading={busy === "set"}
						onClick={() => input.current?.click()}
					>
						{t(app.logo_url ? "logo.replace" : "logo.choose")}
					</Button>
					{app.logo_url && (
						<Button
							variant="subtle"
							color="gray"
							leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
							loading={busy === "remove"}
							onClick={() => during("remove", api.delete("/api/apps/{id}/logo", { path: { id: app.id } }))}
						>
							{t("logo.remove")}
						</Button>
					)}
					<DoneMessage text={isSaved && t("saved")} />
				</Group>
			)}
			<FormError message={error} />
		</>
	);
}
