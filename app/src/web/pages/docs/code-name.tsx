import { Fragment } from "react";

/** A name of code, which on a narrow screen is broken after a dot, a colon or an underscore. */
export const CodeName = ({ children }: { children: string }) => (
	<code>
		{children.split(/(?<=[._:])/).map((part, at) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never move
			<Fragment key={`${at}-${part}`}>
				{at > 0 && <wbr />}
				{part}
			</Fragment>
		))}
	</code>
);
