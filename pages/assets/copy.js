// A button that copies each source text. Without scripts the text is selected by hand.
const words = { en: ['Copy', 'Copied'], 'pt-BR': ['Copiar', 'Copiado'], es: ['Copiar', 'Copiado'] };
const [copy, copied] = words[document.documentElement.lang] ?? words.en;
for (const source of document.querySelectorAll('pre > code')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = copy;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(source.textContent);
    button.textContent = copied;
    setTimeout(() => {
      button.textContent = copy;
    }, 2_000);
  });
  const frame = document.createElement('div');
  frame.className = 'snippet';
  const block = source.parentElement;
  block.replaceWith(frame);
  frame.append(button, block);
}
