// Submits the form of a page that only passes a response on. Without scripts its button does.
document.querySelector('form').submit();
