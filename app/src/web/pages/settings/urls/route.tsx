import { loadSettings } from "../load-settings.ts";
import { EditedSettingsPage } from "../settings-page.tsx";
import type { Route } from "./+types/route";
import { AddressesForm } from "./addresses-form.tsx";

export const handle = { namespaces: ["settings"] };

export const loader = (args: Route.LoaderArgs) => loadSettings(args);

/** Redirect URLs, and the sites that may embed the verification page. */
export default function UrlSettingsPage({ loaderData }: Route.ComponentProps) {
	return (
		<EditedSettingsPage {...loaderData} name="urls">
			{(editing) => <AddressesForm editing={editing} />}
		</EditedSettingsPage>
	);
}
