const loopback = /^(?:localhost|.+\.localhost|127\..+|\[::1\])$/;

/** Whether a browser on this page gets to the same platform there: localhost is another machine elsewhere. */
export const isReachable = (origin: string, host = location.hostname): boolean =>
  !loopback.test(new URL(origin).hostname) || loopback.test(host);

/** What the console shows under a host name that sign-in does not know. */
export function wrongHost(url: string): HTMLElement {
  const text = document.createElement('p');
  const link = document.createElement('a');
  link.href = url;
  link.textContent = url;
  const setting = document.createElement('code');
  setting.textContent = 'PUBLIC_BASE_URL';
  text.append(
    'This console opens at ',
    link,
    ' only. To open it under this address, start the platform with ',
    setting,
    ` set to ${location.origin}.`,
  );
  return text;
}
