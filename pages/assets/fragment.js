// A mail links to a token in the fragment, which browsers do not send. This submits it as the form does by hand.
const form = document.querySelector('form[data-fragment]');
const [, token] = /^#token=([\w-]+)$/.exec(window.location.hash) ?? [];
if (form && token) {
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  form.elements.token.value = token;
  form.submit();
}
