import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useForm } from "../../../design/form/use-form.ts";
import { loadSettings } from "../load-settings.ts";
import { EditedSettingsPage } from "../settings-page.tsx";
import { SettingsForm } from "../settings-section.tsx";
import type { SettingsEditor } from "../use-settings-editor.ts";
import { NumberField } from "../verification/choice-fields.tsx";
import type { Route } from "./+types/route";
import { PresetsForm } from "./presets-form.tsx";

export const handle = { namespaces: ["settings"] };

export const loader = (args: Route.LoaderArgs) => loadSettings(args);

/** The work of reviewers. */
export default function ReviewSettingsPage({ loaderData }: Route.ComponentProps) {
	return (
		<EditedSettingsPage {...loaderData} name="review">
			{(editing) => (
				<>
					<DecisionsForm editing={editing} />
					<PresetsForm editing={editing} />
					<SpotChecksForm editing={editing} />
					<NotificationsForm editing={editing} />
				</>
			)}
		</EditedSettingsPage>
	);
}

/** Whether a decision needs a comment. */
function DecisionsForm({ editing }: { editing: SettingsEditor }) {
	const { t } = useTranslation("settings");
	const form = useForm(() => editing.save("decisions"));
	return (
		<SettingsForm part="decisions" editing={editing} form={form}>
			<Checkbox
				name="comment_required"
				label={t("decisions.comment_required")}
				description={t("decisions.comment_required_text")}
				checked={editing.draft.comment_required}
				onChange={({ currentTarget }) => editing.set({ comment_required: currentTarget.checked })}
			/>
		</SettingsForm>
	);
}

/** The share of automatic approvals that reviewers look at afterwards. */
function SpotChecksForm({ editing }: { editing: SettingsEditor }) {
	const { t } = useTranslation("settings");
	const form = useForm(() => editing.save("spot_checks"));
	return (
		<SettingsForm part="spot_checks" editing={editing} form={form}>
			<NumberField
				name="spot_check_percent"
				label={t("spot_checks.percent")}
				hint={t("spot_checks.percent_hint")}
				unit={t("unit.percent")}
				value={editing.draft.spot_check_percent}
				onChange={(value) => editing.set({ spot_check_percent: value })}
				error={form.getError("spot_check_percent")}
				min={0}
				max={100}
				step={0.1}
			/>
		</SettingsForm>
	);
}

/** Email notifications of members. */
function NotificationsForm({ editing }: { editing: SettingsEditor }) {
	const { t } = useTranslation("settings");
	const form = useForm(() => editing.save("notifications"));
	return (
		<SettingsForm part="notifications" editing={editing} form={form}>
			<Checkbox
				name="notifications.reviews"
				label={t("notifications.reviews")}
				description={t("notifications.reviews_text")}
				checked={editing.draft.reviews}
				onChange={({ currentTarget }) => editing.set({ reviews: currentTarget.checked })}
			/>
		</SettingsForm>
	);
}
