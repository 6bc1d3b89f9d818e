module career-elements/hugo

go 1.19
