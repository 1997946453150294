import { PreviewButton } from "../branding/preview-button.tsx";
import { loadSettings } from "../load-settings.ts";
import { EditedSettingsPage } from "../settings-page.tsx";
import type { Route } from "./+types/route";
import { VerificationOptionsForm } from "./verification-options-form.tsx";

export const handle = { namespaces: ["settings", "verify"] };

export const loader = (args: Route.LoaderArgs) => loadSettings(args);

/** What a verification asks for, and what decides about its approval. */
export default function VerificationSettingsPage({ loaderData }: Route.ComponentProps) {
	return (
		<EditedSettingsPage
			{...loaderData}
			name="verification"
			actions={({ draft }) => <PreviewButton app={loaderData.app} draft={draft} />}
		>
			{(editing) => <VerificationOptionsForm editing={editing} />}
		</EditedSettingsPage>
	);
}
