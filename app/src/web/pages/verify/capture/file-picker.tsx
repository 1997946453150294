import css from "./file-picker.module.css";

/** A picture that was taken before, in the place of the camera's. */
export function FilePicker({
	text,
	first = false,
	onChoose,
}: {
	text: string;
	/** It stands alone, as the way to go on. */
	first?: boolean;
	onChoose: (file: File) => void;
}) {
	return (
		<label className={css.file} data-first={first}>
			{text}
			<input
				type="file"
				accept="image/*"
				onChange={({ currentTarget }) => {
					const [file] = currentTarget.files ?? [];
					if (file) onChoose(file);
				}}
			/>
		</label>
	);
}
