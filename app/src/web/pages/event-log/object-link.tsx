import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { useCanOpenPage } from "../../shell/navigation/use-can-open-page.ts";

/** The page of an object; null where it has none of its own. */
function getObjectPath(id: string): string | null {
	if (id.startsWith("vrf_")) return `/verifications/${id}`;
	if (id.startsWith("cus_")) return `/customers/${id}`;
	if (id.startsWith("whk_")) return `/webhooks/${id}`;
	if (id.startsWith("key_")) return "/apikeys";
	if (id.startsWith("alt_")) return "/alerts";
	return null;
}

/** An object's ID, linked to its page for members who can open it. */
export function ObjectLink({ id, className }: { id: string; className?: string | undefined }) {
	const canOpenPage = useCanOpenPage();
	const path = getObjectPath(id);
	return path && canOpenPage(path) ? (
		<LocaleLink to={path} className={className}>
			{id}
		</LocaleLink>
	) : (
		<span className={className}>{id}</span>
	);
}
