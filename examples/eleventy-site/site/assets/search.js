const form = document.querySelector('#search');
const results = document.querySelector('#results');
const { q } = form.elements;

async function search() {
  const url = new URL(form.dataset.url);
  url.searchParams.set('q', q.value);
  url.searchParams.set('fields', 'title,url,excerpt');
  const response = await fetch(url);
  const { items = [] } = await response.json();
  const list = document.createElement('ol');
  list.className = 'posts';
  list.append(...items.map(toItem));
  results.replaceChildren(items.length > 0 ? list : results.dataset.none);
}

function toItem({ title, url, excerpt }) {
  const [item, heading, link, text] = ['li', 'h2', 'a', 'p'].map((name) => document.createElement(name));
  link.textContent = title;
  link.href = new URL(url).pathname;
  text.textContent = excerpt;
  heading.append(link);
  item.append(heading, text);
  return item;
}

// The address keeps the query, so that a result page can be linked.
q.value = new URLSearchParams(location.search).get('q') ?? '';
if (q.value !== '') search();
