import { PageDescription } from "./page-description.tsx";

/** Title, and description for search results and link previews, of a public page. */
export function PageHead({ title, description }: { title: string; description: string }) {
	const whole = `${title} · Vidimus`;
	return (
		<>
			<title>{whole}</title>
			<PageDescription title={whole} description={description} />
		</>
	);
}
