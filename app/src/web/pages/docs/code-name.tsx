import { Fragment } from "react";

/** An identifier in code style. On narrow screens it wraps after a dot, colon or underscore. */
export const CodeName = ({ children }: { children: string }) => (
	<code>
		{children.split(/(?<=[._:])/).map((part, at) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
			<Fragment key={`${at}-${part}`}>
				{at > 0 && <wbr />}
				{part}
			</Fragment>
		))}
	</code>
);
