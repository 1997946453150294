import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../components/avatar.tsx";
import { LiveButton } from "../components/live-button.tsx";
import css from "./avatar-field.module.css";

/** Pixels of a side. */
const size = 80;
const formats = "image/jpeg,image/png,image/webp";

/** An address under which the page can show a file that was chosen. */
function useFileUrl(file: File | null | undefined): string | null {
	const [url, setUrl] = useState<string | null>(null);
	useEffect(() => {
		if (!file) return setUrl(null);
		const made = URL.createObjectURL(file);
		setUrl(made);
		return () => URL.revokeObjectURL(made);
	}, [file]);
	return url;
}

/**
 * Chooses a portrait and shows it before it is saved.
 * @param chosen a new picture; null to have none; undefined to keep what there is
 */
export function AvatarField({
	name,
	current,
	chosen,
	error,
	onChoose,
}: {
	name: string;
	current: string | null;
	chosen: File | null | undefined;
	error: string | undefined;
	onChoose: (picture: File | null | undefined) => void;
}) {
	const { t } = useTranslation("account");
	const input = useRef<HTMLInputElement>(null);
	const buttons = useRef<HTMLDivElement>(null);
	const hint = useId();
	const preview = useFileUrl(chosen);
	const kept = chosen === undefined ? current : null;
	const shown = preview ?? kept;
	const remove = () => {
		onChoose(current ? null : undefined);
		// The button goes with the picture.
		buttons.current?.querySelector("button")?.focus();
	};
	return (
		<fieldset className={css.field}>
			<legend>{t("profile.avatar")}</legend>
			{preview ? (
				<img className={css.preview} src={preview} alt="" width={size} height={size} />
			) : (
				<Avatar name={name} url={kept} size={size} />
			)}
			<div className={css.side}>
				<div ref={buttons} className={css.buttons}>
					<LiveButton
						variant="default"
						size="sm"
						data-field="file"
						aria-describedby={hint}
						onClick={() => input.current?.click()}
					>
						{t(shown ? "profile.avatar_other" : "profile.avatar_choose")}
					</LiveButton>
					{shown && (
						<LiveButton variant="subtle" color="gray" size="sm" onClick={remove}>
							{t("profile.avatar_remove")}
						</LiveButton>
					)}
				</div>
				<p id={hint} className={css.hint} data-bad={error ? true : undefined}>
					{error ?? t(chosen === undefined ? "profile.avatar_hint" : "profile.avatar_unsaved")}
				</p>
			</div>
			<input
				ref={input}
				type="file"
				accept={formats}
				hidden
				aria-label={t("profile.avatar")}
				onChange={({ currentTarget }) => {
					const [file] = currentTarget.files ?? [];
					if (file) onChoose(file);
					// The same file can be chosen again after it was taken away.
					currentTarget.value = "";
				}}
			/>
		</fieldset>
	);
}
