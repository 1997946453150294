import { lazy } from "react";
import { LazyDialog } from "../../../design/dialog/lazy-dialog.tsx";
import type { CameraDialogProps } from "./demo-camera.tsx";

const DemoCameraDialog = lazy(() =>
	import("./demo-camera.tsx").then((module) => ({ default: module.DemoCameraDialog })),
);

/** A dialog that takes one photo with the camera. Most visitors choose a specimen or a file. */
export const CameraDialog = (props: CameraDialogProps) => (
	<LazyDialog component={DemoCameraDialog} {...props} />
);
