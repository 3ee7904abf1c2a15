// Passkeys need a script. Their controls stay hidden where the browser or the address does not support them.
const isHostName = !/^[\d.]+$|:/.test(window.location.hostname);
const hasPasskeys = isHostName && typeof window.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function';
if (hasPasskeys) for (const offer of document.querySelectorAll('[data-passkey-offer]')) offer.hidden = false;

const ceremony = document.querySelector('form[data-passkey-options]');
if (hasPasskeys && ceremony) {
  ceremony.addEventListener('submit', (event) => {
    event.preventDefault();
    perform(ceremony);
  });
  perform(ceremony);
}

async function perform(form) {
  try {
    const credential = await ask(form.dataset.passkeyCeremony, JSON.parse(form.dataset.passkeyOptions));
    form.elements.credential.value = JSON.stringify(credential);
    form.submit();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // The person cancelled, or the browser requires a click first. The button retries.
    document.querySelector('[data-passkey-failure]').hidden = false;
  }
}

function ask(kind, options) {
  const { PublicKeyCredential } = window;
  return kind === 'create'
    ? navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
    : navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
}
