import { useTranslation } from "react-i18next";
import { requestContext } from "../../client/request-context.ts";
import type { Route } from "./+types/route";
import { Landing } from "./landing.tsx";

export const handle = { namespaces: ["landing", "verification-status"] };

export async function loader({ context }: Route.LoaderArgs) {
	return { user: await context.get(requestContext).user() };
}

export default function HomePage({ loaderData: { user } }: Route.ComponentProps) {
	const { t } = useTranslation("landing");
	return (
		<>
			<title>{t("title")}</title>
			<Landing user={user} />
		</>
	);
}
