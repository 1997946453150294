import css from "./file-picker.module.css";

/** Uploads an existing photo instead of using the camera. */
export function FilePicker({
	text,
	first = false,
	onChoose,
}: {
	text: string;
	/** Whether it is the primary action, without a camera. */
	first?: boolean;
	onChoose: (file: File) => void;
}) {
	return (
		<label className={css.file} data-first={first}>
			{text}
			<input
				type="file"
				accept="image/jpeg,image/png,image/webp"
				onChange={({ currentTarget }) => {
					const [file] = currentTarget.files ?? [];
					if (file) onChoose(file);
				}}
			/>
		</label>
	);
}
