import { PageDescription } from "../../shell/head/page-description.tsx";

/** Title and meta description of a documentation page. */
export function DocsHead({ title, description }: { title: string; description: string }) {
	const whole = `${title} · Vidimus`;
	return (
		<>
			<title>{whole}</title>
			<PageDescription title={whole} description={description} />
		</>
	);
}
