import type { Result } from "@vidimus/sdk/embed";
import "@vidimus/sdk/embed";
import { createApp, defineComponent, h, ref } from "vue";

/** A Vue site that shows the verification in a dialog. */
const Site = defineComponent(() => {
	const isOpen = ref(false);
	const result = ref<Result | null>(null);
	const url = decodeURIComponent(location.hash.slice(1));
	return () => [
		h("h1", "Vue"),
		h("button", { onClick: () => (isOpen.value = true) }, "Vérifier"),
		isOpen.value &&
			h("vidimus-verify", {
				url,
				mode: "dialog",
				locale: "fr",
				onResult: ({ detail }: CustomEvent<Result>) => (result.value = detail),
				onClose: () => (isOpen.value = false),
			}),
		h("output", result.value ? JSON.stringify(result.value) : ""),
	];
});

createApp(Site).mount(document.body.appendChild(document.createElement("div")));
