import { useTranslation } from "react-i18next";
import { visitContext } from "../context.ts";
import { Landing } from "../landing/landing.tsx";
import type { Route } from "./+types/home";

export const handle = { namespaces: ["landing"] };

export async function loader({ context }: Route.LoaderArgs) {
	return { user: await context.get(visitContext).user() };
}

export default function Home({ loaderData: { user } }: Route.ComponentProps) {
	const { t } = useTranslation("landing");
	return (
		<>
			<title>{t("title")}</title>
			<Landing user={user} />
		</>
	);
}
