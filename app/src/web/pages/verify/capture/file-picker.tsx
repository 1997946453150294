import css from "./file-picker.module.css";
import { shrinkImage } from "./shrink-image.ts";

/** Uploads an existing photo instead of using the camera. One that is too large for the server is made smaller. */
export function FilePicker({
	text,
	first = false,
	onChoose,
}: {
	text: string;
	/** Whether it is the primary action, without a camera. */
	first?: boolean;
	onChoose: (photo: Blob) => void;
}) {
	return (
		<label className={css.file} data-first={first}>
			{text}
			<input
				type="file"
				accept="image/jpeg,image/png,image/webp"
				onChange={({ currentTarget }) => {
					const [file] = currentTarget.files ?? [];
					if (file) void shrinkImage(file).then(onChoose);
				}}
			/>
		</label>
	);
}
