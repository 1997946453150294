export { Modal as Dialog } from "@mantine/core";
