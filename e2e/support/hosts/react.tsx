import type { Result, VidimusVerify } from "@vidimus/sdk/embed";
import "@vidimus/sdk/embed";
import { type DetailedHTMLProps, type HTMLAttributes, useState } from "react";
import { createRoot } from "react-dom/client";

declare module "react" {
	namespace JSX {
		interface IntrinsicElements {
			"vidimus-verify": DetailedHTMLProps<HTMLAttributes<VidimusVerify>, VidimusVerify> & {
				url: string;
				mode?: "inline" | "dialog";
				locale?: "fr" | "en";
				onresult?: (event: CustomEvent<Result>) => void;
			};
		}
	}
}

/** A React site with the verification embedded inline. */
function Site() {
	const [result, setResult] = useState<Result | null>(null);
	const url = decodeURIComponent(location.hash.slice(1));
	return (
		<>
			<h1>React</h1>
			<vidimus-verify url={url} onresult={({ detail }) => setResult(detail)} />
			<output>{result && JSON.stringify(result)}</output>
		</>
	);
}

createRoot(document.body.appendChild(document.createElement("div"))).render(<Site />);
