import { InputBase, type TextareaProps } from "@mantine/core";

type Props = Omit<TextareaProps, "autosize" | "minRows" | "maxRows" | "bottomSection" | "bottomSectionProps">;

/** Text in a fixed number of rows. Mantine's own loads what measures the text too, for the option to grow with it. */
export function Textarea({ resize, ...props }: Props) {
	return (
		<InputBase
			{...props}
			__staticSelector="Textarea"
			component="textarea"
			multiline
			__vars={{ "--input-resize": resize }}
		/>
	);
}
