import { loadSettings } from "../load-settings.ts";
import { EditedSettingsPage } from "../settings-page.tsx";
import type { Route } from "./+types/route";
import { DecisionsForm } from "./decisions-form.tsx";
import { NotificationsForm } from "./notifications-form.tsx";
import { SpotChecksForm } from "./spot-checks-form.tsx";

export const handle = { namespaces: ["settings"] };

export const loader = (args: Route.LoaderArgs) => loadSettings(args);

/** The work of reviewers. */
export default function ReviewSettingsPage({ loaderData }: Route.ComponentProps) {
	return (
		<EditedSettingsPage {...loaderData} name="review">
			{(editing) => (
				<>
					<DecisionsForm editing={editing} />
					<SpotChecksForm editing={editing} />
					<NotificationsForm editing={editing} />
				</>
			)}
		</EditedSettingsPage>
	);
}
