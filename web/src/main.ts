import { mount } from "svelte";
import "./app.css";
import "./shell.css";
import App from "./App.svelte";
import { reloadOnce } from "./lib/renewed";

// The server was updated while this page was open: the parts still to be fetched now have other names.
addEventListener("vite:preloadError", (event) => {
  if (reloadOnce()) event.preventDefault();
});

export default mount(App, { target: document.getElementById("app")! });
