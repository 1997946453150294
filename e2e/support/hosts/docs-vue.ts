import { createApp } from "vue";
import Verify from "../../../docs/samples/embed.vue";

const url = decodeURIComponent(location.hash.slice(1));
createApp(Verify, { url }).mount(document.body.appendChild(document.createElement("div")));
