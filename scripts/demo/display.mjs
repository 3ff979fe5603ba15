/** Whether a window can be shown at all. */
export const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);
