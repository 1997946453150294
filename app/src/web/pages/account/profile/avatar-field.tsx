import { Button, Fieldset, Group, Stack, Text } from "@mantine/core";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../../design/image/avatar.tsx";

const avatarSizePx = 80;
const acceptedTypes = "image/jpeg,image/png,image/webp";

/** Object URL of a selected file; null without one. Revoked when the file changes. */
function useObjectUrl(file: File | null | undefined): string | null {
	const [url, setUrl] = useState<string | null>(null);
	useEffect(() => {
		if (!file) return setUrl(null);
		const objectUrl = URL.createObjectURL(file);
		setUrl(objectUrl);
		return () => URL.revokeObjectURL(objectUrl);
	}, [file]);
	return url;
}

/**
 * Selects a profile photo, with a preview before it is saved.
 * @param chosen a new photo, null to remove the current one, undefined to leave it unchanged
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
	onChoose: (photo: File | null | undefined) => void;
}) {
	const { t } = useTranslation("account");
	const input = useRef<HTMLInputElement>(null);
	const buttons = useRef<HTMLDivElement>(null);
	const hint = useId();
	const preview = useObjectUrl(chosen);
	const savedUrl = chosen === undefined ? current : null;
	const shown = preview ?? savedUrl;
	const remove = () => {
		onChoose(current ? null : undefined);
		// The remove button disappears with the photo, so the focus moves to the first button.
		buttons.current?.querySelector("button")?.focus();
	};
	return (
		<Fieldset legend={t("profile.avatar")}>
			<Group wrap="nowrap" gap={20}>
				<Avatar name={name} url={preview ?? savedUrl} size={avatarSizePx} />
				<Stack gap="xs">
					<Group ref={buttons} gap="xs">
						<Button
							variant="default"
							size="sm"
							data-field="file"
							aria-describedby={hint}
							onClick={() => input.current?.click()}
						>
							{t(shown ? "profile.avatar_other" : "profile.avatar_choose")}
						</Button>
						{shown && (
							<Button variant="subtle" color="gray" size="sm" onClick={remove}>
								{t("profile.avatar_remove")}
							</Button>
						)}
					</Group>
					<Text id={hint} size="sm" c={error ? "var(--bad)" : "dimmed"} data-bad={error ? true : undefined}>
						{error ?? t(chosen === undefined ? "profile.avatar_hint" : "profile.avatar_unsaved")}
					</Text>
				</Stack>
			</Group>
			<input
				ref={input}
				type="file"
				accept={acceptedTypes}
				hidden
				aria-label={t("profile.avatar")}
				onChange={({ currentTarget }) => {
					const [file] = currentTarget.files ?? [];
					if (file) onChoose(file);
					// Otherwise selecting a removed file again would fire no event.
					currentTarget.value = "";
				}}
			/>
		</Fieldset>
	);
}
