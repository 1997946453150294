import type { Result, VidimusVerify } from "@vidimus/sdk/embed";
import "@vidimus/sdk/embed";
import { type DetailedHTMLProps, type HTMLAttributes, useState } from "react";

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

/** `url` comes from your server, which created the verification. */
export function Verify({ url }: { url: string }) {
	const [status, setStatus] = useState("");
	const check = async ({ detail }: CustomEvent<Result>) => {
		const response = await fetch("/result", {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(detail),
		});
		setStatus((await response.json()).status);
	};
	return (
		<>
			<vidimus-verify url={url} onresult={check} />
			<p role="status">{status}</p>
		</>
	);
}
