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

/** One line of text, wrapped into as many rows as it needs: Enter sends the form, pasted line breaks become spaces. */
export function WrappedLine({
	onChange,
	...props
}: Omit<Props, "onChange"> & { onChange: (text: string) => void }) {
	return (
		<Textarea
			{...props}
			rows={2}
			styles={{ input: { fieldSizing: "content" } }}
			onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/\s*\n\s*/g, " "))}
			onKeyDown={(event) => {
				if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
				event.preventDefault();
				event.currentTarget.form?.requestSubmit();
			}}
		/>
	);
}
