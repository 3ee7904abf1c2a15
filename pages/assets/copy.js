// A button that copies each source text. Without scripts the text is selected by hand.
for (const source of document.querySelectorAll('pre > code')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(source.textContent);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2_000);
  });
  const frame = document.createElement('div');
  frame.className = 'snippet';
  const block = source.parentElement;
  block.replaceWith(frame);
  frame.append(button, block);
}
